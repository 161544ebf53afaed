import type { AssetDetails } from '@assay/contract/assets';
import { type Size, swapsSides } from './picture/orientation.ts';
import type { Picture } from './picture/picture-pane.tsx';
import { parseSize } from './verdict/read-score.ts';

/**
 * The picture of an image asset; null if there is none to show (yet). Until there is a rendition, the
 * picture's address is that of the original: loading it is a download, which is recorded in the audit log and
 * in a report's custody.
 */
export function pictureOf(asset: AssetDetails): Picture | null {
  const stored = parseSize(asset.size);
  if (asset.type !== 'image' || !stored || !asset.scaled || asset.fullScale.filepath === '') return null;
  const scaled = asset.fullScale.metaData.media.find(({ tags }) => tags.includes('scaled'));
  const { orientation } = asset;
  return {
    preview: asset.scaled.filepath,
    full: asset.fullScale.filepath,
    size: uprightSize(stored, orientation, parseSize(scaled?.size ?? null)),
    orientation,
    name: asset.originalName,
  };
}

/** The shown picture under its own addresses; only that of the whole one changes, once it is made: until then it is the preview's. */
export function keepAddresses(shown: Picture | null, next: Picture | null): Picture | null {
  const isMade = shown && next && shown.full === shown.preview && next.full !== next.preview;
  return isMade ? { ...shown, full: next.full } : (shown ?? next);
}

/**
 * Renditions are upright. Their shape, once known, shows whether `size` was given as stored or as displayed.
 */
export function uprightSize(size: Size, orientation: number, shape: Size | null): Size {
  const turned = { width: size.height, height: size.width };
  if (shape) return shape.width >= shape.height === size.width >= size.height ? size : turned;
  return swapsSides(orientation) ? turned : size;
}
