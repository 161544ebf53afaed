import { type FoundDate, findDates, wordsBetween } from '../dates.ts';
import { type FigureRow, findFigureRows, mainAmount } from '../figures.ts';
import { plainText } from '../labels.ts';
import { groupRows, type Place, type ReadPage, type Row, surround, type Word } from '../page.ts';
import { findNumber } from '../receipt-number.ts';
import type { AmountKind } from '../terms.ts';

/** An amount of a page, and its context. */
export interface PageAmount {
  readonly hundredths: number;
  readonly kind: AmountKind | null;
  readonly row: FigureRow;
  /** Whether its row is about it. */
  readonly isMain: boolean;
  /** Its row with the rows above, and also with those below, which may contain a name. */
  readonly above: ReadonlySet<string>;
  readonly around: ReadonlySet<string>;
  readonly places: readonly Place[];
}

export interface PageText {
  readonly text: string;
  readonly places: readonly Place[];
}

interface PageRow extends PageText {
  /** The places of the words with these characters. */
  readonly placeOf: (start: number, end: number) => readonly Place[];
}

/** All figures on the pages of a document that an electronic invoice could state too. */
export interface PageFigures {
  readonly amounts: readonly PageAmount[];
  readonly dates: readonly (FoundDate & { readonly places: readonly Place[] })[];
  readonly number: PageText | null;
  readonly rows: readonly PageRow[];
  readonly words: readonly PageText[];
}

/** Rows above and below an amount that may contain its name. */
const ABOVE = 2;
const BELOW = 4;

/** Words of two letters or digits and more, in plain letters. */
export function listWords(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}

export function readPageFigures(pages: readonly ReadPage[]): PageFigures {
  const read = pages.map((page) => readOne(page));
  return {
    amounts: read.flatMap(({ amounts }) => amounts),
    dates: read.flatMap(({ dates }) => dates),
    number: read.find(({ number }) => number)?.number ?? null,
    rows: read.flatMap(({ rows }) => rows),
    words: read.flatMap(({ words }) => words),
  };
}

function readOne({ number: page, words }: ReadPage): PageFigures {
  const rows = groupRows(words);
  const on = (places: readonly Place[]) => places.map((place) => ({ ...place, page }));
  const placeOf = (own: readonly Word[]) => (own.length > 0 ? on([surround(own)]) : []);
  const number = findNumber(rows);
  return {
    amounts: findFigureRows(rows).flatMap((row) => listAmounts(row, rows, placeOf)),
    dates: findDates(rows).map((date) => ({ ...date, places: placeOf(date.words) })),
    number: number && { text: number.value, places: on(number.places) },
    rows: rows.map((row) => ({
      text: row.text,
      places: placeOf(row.words),
      placeOf: (start, end) => placeOf(wordsBetween(row, start, end)),
    })),
    words: words.map((word) => ({ text: word.text, places: placeOf([word]) })),
  };
}

function listAmounts(row: FigureRow, rows: readonly Row[], placeOf: (words: readonly Word[]) => Place[]) {
  const main = mainAmount(row);
  const near = (end: number) =>
    new Set(
      rows.slice(Math.max(0, row.index - ABOVE), row.index + end).flatMap(({ text }) => listWords(text)),
    );
  const [above, around] = [near(1), near(1 + BELOW)];
  return row.amounts
    .filter(({ hasDecimals, isGuess }) => hasDecimals && !isGuess)
    .map((amount): PageAmount => {
      const isMain = amount === main;
      return {
        hundredths: amount.hundredths,
        kind: row.columns.get(amount)?.kind ?? (isMain ? (row.label?.kind ?? null) : null),
        row,
        isMain,
        above,
        around,
        places: placeOf(amount.words),
      };
    });
}
