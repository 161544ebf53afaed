import type { Document } from '@assay/contract/documents';

export const COMPARE_MODES = ['received', 'side-by-side', 'slider', 'blink'] as const;
export type CompareMode = (typeof COMPARE_MODES)[number];

type Page = Document['pages'][number];

/** The page of that number, from 1; the first one where there is none. Throws for a document without pages. */
export function requirePage(pages: readonly Page[], number: number): Page {
  const page = pages[number - 1] ?? pages[0];
  if (!page) throw new Error('A document without pages cannot be shown.');
  return page;
}

/** The earlier picture that a page is compared with: the chosen revision's, else the latest one; null for none. */
export function findEarlier(page: Page, revision: number | null): Page['earlier'][number] | null {
  return page.earlier.find((one) => one.revision === revision) ?? page.earlier.at(-1) ?? null;
}

export function nextMode(mode: CompareMode): CompareMode {
  return COMPARE_MODES[COMPARE_MODES.indexOf(mode) + 1] ?? COMPARE_MODES[0];
}

/** Keeps a page's number within the document. */
export function toPage(number: number, count: number): number {
  return Math.min(Math.max(1, Math.round(number)), Math.max(1, count));
}
