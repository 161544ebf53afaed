import { shareWithin } from '../../media/document/pages/boxes.ts';
import type { PageContent, Picture } from '../../media/document/pages/page-content.ts';
import type { EmbeddedPicture } from './list-pictures.ts';

/** Share of the page that a picture has to fill to be the page. */
const FULL = 0.85;

/** What a page shows of itself, layers and annotations left out. */
export function listShown({ marks }: PageContent): Picture[] {
  return marks.filter(
    (mark): mark is Picture =>
      mark.kind === 'picture' && !mark.stencil && !mark.hiddenLayer && mark.annotation === null,
  );
}

/** Place among `pictures` of the one that fills the page; -1 where none does. */
export function findScan({ width, height }: PageContent, pictures: readonly Picture[]): number {
  const sheet = { x: 0, y: 0, width, height };
  return pictures.findIndex(({ box }) => shareWithin(sheet, box) >= FULL);
}

/** The object that a page paints; null where several have its size. */
export function matchObject(
  { pixelWidth, pixelHeight }: Picture,
  pictures: readonly EmbeddedPicture[],
): EmbeddedPicture | null {
  const found = pictures.filter(({ width, height }) => width === pixelWidth && height === pixelHeight);
  return found.length === 1 ? found[0] : null;
}
