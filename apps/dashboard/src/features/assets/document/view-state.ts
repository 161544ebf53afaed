import type { Document } from '@assay/contract/documents';

export const COMPARE_MODES = ['received', 'side-by-side', 'slider', 'blink'] as const;
export type CompareMode = (typeof COMPARE_MODES)[number];

export type Page = Document['pages'][number];
/** A page as an earlier revision had it. */
export type EarlierPage = Page['earlier'][number];

/** The page with that number, counted from 1, or the first one. Throws for a document without pages. */
export function requirePage(pages: readonly Page[], number: number): Page {
  const page = pages[number - 1] ?? pages[0];
  if (!page) throw new Error('A document without pages cannot be shown.');
  return page;
}

/**
 * The earlier state with which a page is compared: the chosen revision, or the latest one; null if there is
 * none.
 */
export function findEarlier(page: Page, revision: number | null): EarlierPage | null {
  return page.earlier.find((one) => one.revision === revision) ?? page.earlier.at(-1) ?? null;
}

export function nextMode(mode: CompareMode): CompareMode {
  return COMPARE_MODES[COMPARE_MODES.indexOf(mode) + 1] ?? COMPARE_MODES[0];
}

/** Keeps a page's number within the document. */
export function toPage(number: number, count: number): number {
  return Math.min(Math.max(1, Math.round(number)), Math.max(1, count));
}
