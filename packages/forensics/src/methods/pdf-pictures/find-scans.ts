import { shareWithin } from '../../media/document/pages/boxes.ts';
import type { PageContent, Picture } from '../../media/document/pages/page-content.ts';
import type { EmbeddedPicture } from './list-pictures.ts';

/** The share of the page that a picture must fill to count as its scan. */
const FULL = 0.85;

/** The pictures of a page itself, without optional content and annotations. */
export function listShown({ marks }: PageContent): Picture[] {
  return marks.filter(
    (mark): mark is Picture =>
      mark.kind === 'picture' && !mark.stencil && !mark.hiddenLayer && mark.annotation === null,
  );
}

/** The index in `pictures` of the one that fills the page; -1 if there is none. */
export function findScan({ width, height }: PageContent, pictures: readonly Picture[]): number {
  const sheet = { x: 0, y: 0, width, height };
  return pictures.findIndex(({ box }) => shareWithin(sheet, box) >= FULL);
}

/** The object that a page paints; null if it is not the only one of this size. */
export function matchObject(
  { pixelWidth, pixelHeight }: Picture,
  pictures: readonly EmbeddedPicture[],
): EmbeddedPicture | null {
  const found = pictures.filter(({ width, height }) => width === pixelWidth && height === pixelHeight);
  return found.length === 1 ? found[0] : null;
}
