import type { Field } from './field.ts';
import type { PageSize, Place, Word } from './page.ts';
import { type Receipt, readReceipt } from './read-receipt.ts';

/** A page of a document with its words, in its points from the upper left corner. */
export interface ReadPage extends PageSize {
  /** From 1. */
  readonly number: number;
  readonly words: readonly Word[];
}

export interface PagesRead {
  /** Of the first receipt or invoice, over as many pages as it takes; its places name their page. */
  readonly receipt: Receipt;
  /** Pages from which on another one begins: another merchant or date, with a total of its own. */
  readonly others: readonly number[];
}

/** Reads the first receipt or invoice of a document. Its pages are read as one long page, since sums stand on the last one. */
export function readPages(pages: readonly ReadPage[]): PagesRead {
  const alone = pages.map((page) => ({ page, receipt: readReceipt(page.words, page) }));
  const first = alone.find(({ receipt }) => isWhole(receipt))?.receipt;
  const others = alone.filter(({ receipt }) => first && isWhole(receipt) && isAnother(first, receipt));
  const end = others[0]?.page.number ?? Number.POSITIVE_INFINITY;
  const own = pages.filter(({ number }) => number < end);
  const starts = own.map((_, index) => own.slice(0, index).reduce((sum, { height }) => sum + height, 0));
  const whole = {
    width: Math.max(1, ...own.map(({ width }) => width)),
    height: Math.max(
      1,
      own.reduce((sum, { height }) => sum + height, 0),
    ),
  };
  const words = own.flatMap((page, index) => {
    return page.words.map((word) => ({ ...word, y: word.y + starts[index] }));
  });
  const locate = (place: Place): Place => {
    const index = Math.max(
      0,
      starts.findLastIndex((start) => place.y >= start),
    );
    return { ...place, y: round(place.y - starts[index]), page: own[index].number };
  };
  const receipt = own.length > 0 ? movePlaces(readReceipt(words, whole), locate) : readReceipt([], whole);
  return { receipt, others: others.map(({ page }) => page.number) };
}

function isWhole({ merchant, date, total }: Receipt): boolean {
  return merchant !== null && date !== null && total !== null;
}

function isAnother(first: Receipt, { merchant, date }: Receipt): boolean {
  return first.merchant?.value !== merchant?.value || first.date?.value !== date?.value;
}

function movePlaces(receipt: Receipt, locate: (place: Place) => Place): Receipt {
  const move = <F extends Field<unknown>>(field: F): F => ({ ...field, places: field.places.map(locate) });
  const { lines, otherTotals, ...fields } = receipt;
  const moved = Object.entries(fields).map(([name, field]) => [name, field && move(field)]);
  return {
    ...(Object.fromEntries(moved) as typeof fields),
    lines: lines.map((line) => ({ ...line, amount: move(line.amount) })),
    ...(otherTotals && { otherTotals: otherTotals.map(move) }),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
