import { intersectBoxes, measureArea, shareWithin } from './boxes.ts';
import type { Box, Mark, PageContent, TextRun } from './page-content.ts';

/** The largest invisible difference of a colour channel, 0 to 255. */
const SEEN = 14;
const PAPER = '#ffffff';

/**
 * The colour of a mark's background; null if it is a picture, a pattern, semi-transparent or not uniform.
 * @param order the mark's index among those of the page
 * @param line thinner marks, in points, are lines and not a background
 */
export function findBackground(
  place: Box,
  order: number,
  page: PageContent,
  { line }: { readonly line: number },
): string | null {
  for (let below = order - 1; below >= 0; below--) {
    const mark = page.marks[below];
    if (mark.kind === 'text' || mark.hiddenLayer) continue;
    const seen = intersectBoxes(mark.box, mark.clip);
    const share = shareWithin(place, seen);
    if (share <= 0.02 || measureArea(seen) === 0) continue;
    if (!isPlain(mark) || share < 0.98) {
      // A thin line below the text is not a background.
      if (mark.kind === 'shape' && (mark.paint === 'stroke' ? !mark.rectangle : false) && share < 0.2)
        continue;
      if (mark.kind === 'shape' && Math.min(seen.width, seen.height) < line) continue;
      return null;
    }
    return mark.colour;
  }
  return PAPER;
}

/** Whether text, with the outline around its letters, has the colour of its background; false if that is uncertain. */
export function isOfColourBelow(run: TextRun, order: number, page: PageContent, line: number): boolean {
  if (run.colour === null || run.outline === null) return false;
  const below = findBackground(run.box, order, page, { line });
  return below !== null && [run.colour, run.outline ?? run.colour].every((one) => isSameToTheEye(one, below));
}

/** Compares two colours as `#rrggbb`. */
export function isSameToTheEye(one: string, other: string): boolean {
  return [1, 3, 5].every((place) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(place, place + 2), 16));
    return Math.abs(a - b) <= SEEN;
  });
}

function isPlain(mark: Mark): mark is Mark & { readonly kind: 'shape' } {
  return (
    mark.kind === 'shape' &&
    mark.rectangle &&
    mark.paint !== 'stroke' &&
    mark.opacity > 0.95 &&
    mark.colour !== null
  );
}
