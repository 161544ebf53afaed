import type { ReadPage } from '@assay/expenses';
import {
  COMPARED_FIELDS,
  type ComparedFigure,
  type EInvoiceReport,
  MAX_TEXT,
} from '@assay/expenses/e-invoice';
import { readStatements, say } from '@assay/statements';
import { READ_LIMITS } from './document-word-limits.ts';
import { AnalysisFailure } from './failure.ts';

/** A code on a page or a picture, with its place in points or pixels. */
export interface PageCode {
  readonly format: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The words of a document's pages, from their text layer or, if a page has none, from its picture. */
export interface DocumentWords {
  readonly pageCount: number;
  /** In order; unread ones are left out. Places are in points of the page as displayed. */
  readonly pages: readonly (ReadPage & {
    readonly source: 'text' | 'picture';
    /** For a page that is one JPEG; validated by `requireDigits`. */
    readonly digits?: unknown;
    readonly codes?: readonly PageCode[];
  })[];
  /** The electronic invoice in it; null if there is none. */
  readonly eInvoice: EInvoiceReport | null;
}

const MAX_PAGES = 100;
const MAX_WORD_LENGTH = 500;

/** The child has read a hostile file: invalid shapes are rejected. */
export function requireDocumentWords(body: unknown): DocumentWords {
  const { pageCount, pages, eInvoice = null } = body as Partial<DocumentWords>;
  const sound =
    pageCount !== undefined &&
    Number.isSafeInteger(pageCount) &&
    pageCount >= 0 &&
    Array.isArray(pages) &&
    pages.length <= MAX_PAGES &&
    pages.every(isPage) &&
    pages.reduce((sum, { words }) => sum + words.length, 0) <= READ_LIMITS.words;
  if (!sound) throw new AnalysisFailure('crashed', say('failure.unusable'), 'words');
  return {
    pageCount,
    pages: pages.map(({ number, width, height, source, words, digits = null, codes = [] }) => {
      return {
        number,
        width,
        height,
        source,
        words: words.map(takeWord),
        digits,
        codes: requireCodes(codes),
      };
    }),
    eInvoice: eInvoice && requireEInvoice(eInvoice),
  };
}

const MAX_CODES = 40;
const MAX_CODE_TEXT = 8_000;

/** Throws `AnalysisFailure` `crashed` for an invalid shape. */
export function requireCodes(codes: unknown): readonly PageCode[] {
  const sound = Array.isArray(codes) && codes.length <= MAX_CODES && codes.every(isCode);
  if (!sound) throw new AnalysisFailure('crashed', say('failure.unusable'), 'codes');
  return (codes as readonly PageCode[]).map(({ format, text, x, y, width, height }) => {
    return { format, text, x, y, width, height };
  });
}

function isCode(code: PageCode | null): boolean {
  const { format, text, x, y, width, height } = code ?? {};
  return (
    isText(format) &&
    typeof text === 'string' &&
    text.length <= MAX_CODE_TEXT &&
    [x, y, width, height].every(Number.isFinite)
  );
}

const MAX_FIGURES = 400;
const STATES: readonly unknown[] = ['agrees', 'differs', 'not-compared'];

function requireEInvoice({ profile, figures, rules }: EInvoiceReport): EInvoiceReport {
  const said = Array.isArray(rules) ? readStatements(rules.map((rule) => rule?.said)) : null;
  const sound =
    isText(profile ?? '') &&
    Array.isArray(figures) &&
    figures.length <= MAX_FIGURES &&
    figures.every(isFigure) &&
    said !== null &&
    rules.every(({ rule }) => isText(rule));
  if (!sound) throw new AnalysisFailure('crashed', say('failure.unusable'), 'invoice');
  return {
    profile,
    figures: figures.map(({ field, name, stated, printed, state, places }) => {
      return { field, name, stated, printed, state, places: places.map(takePlace) };
    }),
    rules: rules.flatMap(({ rule }, index) => (said[index] ? [{ rule, said: said[index] }] : [])),
  };
}

function isFigure(figure: ComparedFigure): boolean {
  const { field, name, stated, printed, state, places } = figure ?? {};
  const isValue = (value: unknown) => Number.isFinite(value) || isText(value);
  return (
    COMPARED_FIELDS.includes(field) &&
    isText(name ?? '') &&
    isValue(stated) &&
    (printed === null || isValue(printed)) &&
    STATES.includes(state) &&
    Array.isArray(places) &&
    places.every((place) =>
      [place?.page, place?.x, place?.y, place?.width, place?.height].every(Number.isFinite),
    )
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_TEXT;
}

function takePlace({ page, x, y, width, height }: ComparedFigure['places'][number]) {
  return { page, x, y, width, height };
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
