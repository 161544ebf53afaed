import type { ReadPage } from '@assay/expenses';
import { AnalysisFailure } from './failure.ts';

/** The words of a document's pages, from their text or, where a page has none, from its picture. */
export interface DocumentWords {
  readonly pageCount: number;
  /** In their order; those that were not read are left out. Places are in points of the page as shown. */
  readonly pages: readonly (ReadPage & {
    readonly source: 'text' | 'picture';
    /** Of a page that is one JPEG; what of it is to be believed `requireDigits` says. */
    readonly digits?: unknown;
  })[];
}

const MAX_PAGES = 100;
const MAX_WORDS = 40_000;
const MAX_WORD_LENGTH = 500;

/** The child has read a hostile file: what has not the right shape is not taken. */
export function requireDocumentWords(body: unknown): DocumentWords {
  const { pageCount, pages } = body as DocumentWords;
  const sound =
    Number.isSafeInteger(pageCount) &&
    pageCount >= 0 &&
    Array.isArray(pages) &&
    pages.length <= MAX_PAGES &&
    pages.every(isPage) &&
    pages.reduce((sum, { words }) => sum + words.length, 0) <= MAX_WORDS;
  if (!sound) throw new AnalysisFailure('crashed', 'The analysis gave back nothing usable (words).');
  return {
    pageCount,
    pages: pages.map(({ number, width, height, source, words, digits = null }) => {
      return { number, width, height, source, words: words.map(takeWord), digits };
    }),
  };
}

function isPage(page: unknown): boolean {
  const { number, width, height, source, words } = (page ?? {}) as DocumentWords['pages'][number];
  return (
    Number.isSafeInteger(number) &&
    number >= 1 &&
    [width, height].every((side) => Number.isFinite(side) && side > 0) &&
    ['text', 'picture'].includes(source) &&
    Array.isArray(words) &&
    words.every(isWord)
  );
}

type Word = DocumentWords['pages'][number]['words'][number];

function isWord(word: unknown): boolean {
  const { text, x, y, width, height, certainty } = (word ?? {}) as Word;
  return (
    typeof text === 'string' &&
    text.length <= MAX_WORD_LENGTH &&
    [x, y, width, height].every(Number.isFinite) &&
    typeof certainty === 'number' &&
    certainty >= 0 &&
    certainty <= 1
  );
}

function takeWord({ text, x, y, width, height, certainty }: Word): Word {
  return { text, x, y, width, height, certainty };
}
