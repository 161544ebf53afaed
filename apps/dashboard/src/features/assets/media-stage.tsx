import type { AssetDetails } from '@assay/contract/assets';
import { IconFileMusic, IconFileText, IconMail, IconMovie, IconPhotoOff } from '@tabler/icons-react';
import classes from './asset-viewer.module.css';
import { explainNoPicture } from './explain-no-picture.ts';
import { OriginalDownload } from './original-download.tsx';

const ICONS = {
  image: IconPhotoOff,
  video: IconMovie,
  audio: IconFileMusic,
  pdf: IconFileText,
  email: IconMail,
  otherFileType: IconFileText,
};

/** Shown in place of a picture: players for sound and video, and a download of the original. */
export function MediaStage({
  asset,
  isPending,
}: {
  readonly asset: AssetDetails;
  readonly isPending: boolean;
}) {
  const { filepath } = asset.fullScale;
  const Icon = ICONS[asset.type];
  const why = explainNoPicture(asset, isPending);
  return (
    <div className={classes.media}>
      {asset.type === 'video' && filepath && (
        // biome-ignore lint/a11y/useMediaCaption: evidence has no captions
        <video controls preload="metadata" src={filepath} />
      )}
      {asset.type !== 'video' && <Icon size={44} stroke={1.2} aria-hidden />}
      {asset.type === 'audio' && filepath && (
        // biome-ignore lint/a11y/useMediaCaption: evidence has no captions
        <audio controls preload="metadata" src={filepath} />
      )}
      {why && <p>{why}</p>}
      <OriginalDownload asset={asset} />
    </div>
  );
}
