import { say } from '@assay/statements';
import { joinBoxes } from '../../media/document/pages/boxes.ts';
import { leavesInk } from '../../media/document/pages/letters.ts';
import type { PageContent, TextRun } from '../../media/document/pages/page-content.ts';
import { type PageEvidence, shorten } from '../../media/document/pages/page-findings.ts';

/** Text entirely outside the page as displayed. */
export function findOffPage(page: PageContent): PageEvidence[] {
  const off = page.marks.filter((mark): mark is TextRun => {
    if (mark.kind !== 'text' || !leavesInk(mark) || mark.annotation !== null) return false;
    const { x, y, width, height } = mark.box;
    return x + width <= 0 || y + height <= 0 || x >= page.width || y >= page.height;
  });
  const text = off
    .map(({ letters }) => letters.join(''))
    .join(' ')
    .trim();
  if ((text.match(/[\p{L}\d]/gu) ?? []).length < 3) return [];
  const sentence = say('pdf-hidden.outside-page', { page: page.number, text: shorten(text) });
  const box = joinBoxes(off.map((run) => run.box));
  return [{ marker: 'text-outside-page', weight: 0.15, page: page.number, box, sentence }];
}
