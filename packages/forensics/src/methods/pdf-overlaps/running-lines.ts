import { shareWithin } from '../../media/document/pages/boxes.ts';
import type { Box, PageContent } from '../../media/document/pages/page-content.ts';
import type { PageEvidence } from '../../media/document/pages/page-findings.ts';

/** Running titles and page numbers are within this share of the page's height from its top or bottom. */
const MARGIN = 0.08;
/** On this many pages at one place. */
const LEAST_PAGES = 2;
const PAGE_NUMBER = 'page number';
/** It is still told, but no reason to suspect the document. */
const WEIGHT = 0.2;
/** Share of an overprinted place within a covered one: the same thing, told twice. */
const TWICE = 0.6;

/** A name for what is hidden at the edge of a page, by which it is found again on other pages. */
export function nameRunning(text: string, box: Box, page: PageContent): { manner: string } | null {
  if (isPageNumber(text, box, page)) return { manner: PAGE_NUMBER };
  return isAtEdge(box, page) ? { manner: `${text.replaceAll(/[\d\s]/g, '')} at ${Math.round(box.y)}` } : null;
}

/** Whether it is nothing but the number of the page on which it is hidden, once or as often as it was painted. */
export function isPageNumber(text: string, box: Box, page: PageContent): boolean {
  return isAtEdge(box, page) && text.split(' ').every((word) => word === String(page.number));
}

function isAtEdge({ y, height }: Box, page: PageContent): boolean {
  return y + height <= MARGIN * page.height || y >= (1 - MARGIN) * page.height;
}

/**
 * Makes less of running titles and page numbers that are covered alike on several pages: slides and templates lay a new one, or
 * a picture, over that of their master page. A figure that was exchanged for another has no such name.
 */
export function calmRunning(evidence: readonly PageEvidence[]): PageEvidence[] {
  const named = Map.groupBy(evidence, ({ manner }) => manner);
  return evidence.map((one) => {
    if (one.manner === undefined) return one;
    const pages = new Set(named.get(one.manner)?.map(({ page }) => page));
    return one.manner === PAGE_NUMBER || pages.size >= LEAST_PAGES
      ? { ...one, weight: Math.min(one.weight, WEIGHT) }
      : one;
  });
}

/** Without texts over each other where a cover lies between them, which is told already. */
export function leaveOutCovered(
  overprinted: readonly PageEvidence[],
  covered: readonly PageEvidence[],
): PageEvidence[] {
  const isTold = ({ box, page }: PageEvidence) =>
    covered.some((one) => one.page === page && shareWithin(box, one.box) >= TWICE);
  return overprinted.filter((one) => !isTold(one));
}
