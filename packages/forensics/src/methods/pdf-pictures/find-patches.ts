import { shareWithin } from '../../pages/boxes.ts';
import type { PageEvidence } from '../../pages/evidence.ts';
import type { PageContent, Picture } from '../../pages/page-content.ts';

/** Share of the page that a picture has to fill to be the page. */
const FULL = 0.85;
/** A larger picture on it is another layer of the same scan. */
const LARGEST = 0.12;
/** More of them are strips or layers of one scan. */
const MOST = 3;
/** Resolutions that differ by less are the same. */
const SAME = 1.15;

/** Small pictures of another resolution on the picture of a whole page: patches over a scan, or stamps on it. */
export function findResolutionPatches(page: PageContent): PageEvidence[] {
  const sheet = { x: 0, y: 0, width: page.width, height: page.height };
  const pictures = page.marks.filter(
    (mark): mark is Picture =>
      mark.kind === 'picture' && !mark.stencil && !mark.hiddenLayer && mark.annotation === null,
  );
  const place = pictures.findIndex(({ box }) => shareWithin(sheet, box) >= FULL);
  if (place < 0) return [];
  const scan = measureResolution(pictures[place]);
  const patches = pictures
    .slice(place + 1)
    // A picture with a mask is a stamp or a signature, cut out.
    .filter(
      (picture) => !picture.masked && picture.opacity > 0.95 && shareWithin(sheet, picture.box) <= LARGEST,
    );
  if (patches.length > MOST || scan === 0 || pictures.length > 1 + MOST) return [];
  return patches.flatMap((patch) => {
    const resolution = measureResolution(patch);
    if (resolution === 0 || Math.max(resolution / scan, scan / resolution) < SAME) return [];
    const sentence =
      `On page ${page.number} a small picture with ${Math.round(resolution)} pixels an inch lies on the picture of ` +
      `the page, which has ${Math.round(scan)}.`;
    return [{ marker: 'picture-patch', weight: 0.3, page: page.number, box: patch.box, sentence } as const];
  });
}

/** In pixels an inch, along the side that is longer on the page; 0 where it is not known. */
function measureResolution({ pixelWidth, pixelHeight, box }: Picture): number {
  const side = Math.max(box.width, box.height);
  return side > 0 ? (72 * Math.max(pixelWidth, pixelHeight)) / side : 0;
}
