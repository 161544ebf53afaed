import { say } from '@assay/statements';
import { intersectBoxes, measureArea, shareWithin } from '../../media/document/pages/boxes.ts';
import { listSeenRuns } from '../../media/document/pages/letters.ts';
import type { PageContent } from '../../media/document/pages/page-content.ts';
import { type PageEvidence, shorten } from '../../media/document/pages/page-findings.ts';

/** The share of the page that a picture must fill to count as its scan. */
const FULL = 0.85;
/** A larger patch is part of the layout. */
const LARGEST = 0.1;
/** A scan with more text runs on top is a form or a brochure. */
const MAX_RUNS = 40;
const MAX_PATCHES = 6;

/** Patches with text on the scan of a page, by which figures on a scan are changed. */
export function findPatches(page: PageContent): PageEvidence[] {
  const sheet = { x: 0, y: 0, width: page.width, height: page.height };
  const scan = page.marks.findLastIndex(
    (mark) =>
      mark.kind === 'picture' &&
      !mark.stencil &&
      mark.annotation === null &&
      shareWithin(sheet, mark.box) >= FULL,
  );
  if (scan < 0) return [];
  const runs = listSeenRuns(page).filter(({ order }) => order > scan);
  if (runs.length === 0 || runs.length > MAX_RUNS) return [];
  const patches = page.marks.flatMap((mark, order) => {
    const isFilled =
      mark.kind === 'shape' && mark.rectangle && mark.paint !== 'stroke' && mark.colour !== null;
    const isPatch = order > scan && (isFilled || mark.kind === 'picture') && mark.opacity > 0.95;
    const box = intersectBoxes(mark.box, sheet);
    return isPatch && !mark.hiddenLayer && measureArea(box) <= LARGEST * measureArea(sheet)
      ? [{ box, order }]
      : [];
  });
  if (patches.length > MAX_PATCHES) return [];
  return patches.flatMap((patch) => {
    const on = runs.filter(
      ({ run, order }) =>
        order > patch.order && shareWithin(run.box, patch.box) > 0.6 && run.letters.length > 0,
    );
    const text = on.map(({ run }) => run.letters.join('')).join(' ');
    if (!/[\p{L}\d]{2}/u.test(text)) return [];
    const sentence = say('pdf-overlaps.patch', { page: page.number, text: shorten(text) });
    const weight = /\d/.test(text) ? 0.75 : 0.5;
    return [{ marker: 'text-over-scan', weight, page: page.number, box: patch.box, sentence } as const];
  });
}
