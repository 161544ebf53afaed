import { shareWithin } from '../../media/document/pages/boxes.ts';
import type { Box, PageContent } from '../../media/document/pages/page-content.ts';
import type { PageEvidence } from '../../media/document/pages/page-findings.ts';

/** The share of the page's height at its top and bottom that contains running titles and page numbers. */
const MARGIN = 0.08;
/** The number of pages with the same hidden text in one place. */
const MIN_PAGES = 2;
/** The number of texts that a panel hides. */
const MIN_TEXTS = 3;
const PAGE_NUMBER = 'page number';
/** The weight of a fact that is reported, but no reason to suspect the document. */
const WEIGHT = 0.2;
/** The share of an overprinted place within a covered one from which both are the same. */
const TWICE = 0.6;

/** Amounts, and groups of digits that are neither a year nor short: accounts, customers and sums stand at the edge of pages as well. */
const FIGURE = /\d[.,]\d{2,3}(?!\d|[.,]\d)|(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{4}/;

/** A name for hidden text at the edge of a page, which identifies it on other pages. Figures have none. */
export function nameRunning(text: string, box: Box, page: PageContent): { manner: string } | null {
  if (isPageNumber(text, box, page)) return { manner: PAGE_NUMBER };
  if (FIGURE.test(text)) return null;
  return isAtEdge(box, page) ? { manner: `${text.replaceAll(/[\d\s]/g, '')} at ${Math.round(box.y)}` } : null;
}

/**
 * A name for a panel over running text, which identifies it on other pages: a browser prints what is fixed to its window on every page.
 * Null if either side has an amount or a longer figure, or if only figures are hidden.
 */
export function namePanel(text: string, above: string, cover: Box): Pick<PageEvidence, 'panel'> | null {
  if (FIGURE.test(text) || FIGURE.test(above) || !/\p{L}{2}/u.test(text)) return null;
  const place = [cover.x, cover.y, cover.width, cover.height].map(Math.round);
  return { panel: { name: `${above.replaceAll(/\s/g, '')} in ${place.join(' ')}`, hidden: text } };
}

/** Whether the hidden text is only the number of its page, once or repeated. */
export function isPageNumber(text: string, box: Box, page: PageContent): boolean {
  return isAtEdge(box, page) && text.split(' ').every((word) => word === String(page.number));
}

function isAtEdge({ y, height }: Box, page: PageContent): boolean {
  return y + height <= MARGIN * page.height || y >= (1 - MARGIN) * page.height;
}

/**
 * Lowers the weight of running titles and page numbers that are covered in the same way on several pages:
 * slides and templates paint a new one, or a picture, over that of their master page. A replaced figure has
 * no such name.
 */
export function calmRunning(evidence: readonly PageEvidence[]): PageEvidence[] {
  const named = Map.groupBy(evidence, ({ manner }) => manner);
  const panels = Map.groupBy(evidence, ({ panel }) => panel?.name);
  const isRunning = ({ manner }: PageEvidence) =>
    manner !== undefined &&
    (manner === PAGE_NUMBER || new Set(named.get(manner)?.map(({ page }) => page)).size >= MIN_PAGES);
  // Where the same text is replaced on each page, somebody replaced it.
  const isPanel = ({ panel }: PageEvidence) =>
    panel !== undefined && new Set(panels.get(panel.name)?.map((one) => one.panel?.hidden)).size >= MIN_TEXTS;
  return evidence.map((one) =>
    isRunning(one) || isPanel(one) ? { ...one, weight: Math.min(one.weight, WEIGHT) } : one,
  );
}

/** Leaves out overprinted texts with a cover between them, which is already reported. */
export function leaveOutCovered(
  overprinted: readonly PageEvidence[],
  covered: readonly PageEvidence[],
): PageEvidence[] {
  const isReported = ({ box, page }: PageEvidence) =>
    covered.some((one) => one.page === page && shareWithin(box, one.box) >= TWICE);
  return overprinted.filter((one) => !isReported(one));
}
