import type { Field } from './field.ts';
import type { PageSize, Place, Word } from './page.ts';
import { type Receipt, readReceipt } from './read-receipt.ts';
import { makeMerchantKey } from './receipt-key.ts';

/** A page of a document with its words, in its points from the upper left corner. */
export interface ReadPage extends PageSize {
  /** From 1. */
  readonly number: number;
  readonly words: readonly Word[];
}

/**
 * Every receipt or invoice of a document, in the order of its pages; one at least, which may be empty. A page begins another
 * one where it names a merchant, a date and a total, and one of merchant, date and number is not that of the receipt before.
 * The pages of one are read as one long page, since sums stand on the last. Places name their page.
 */
export function readPages(pages: readonly ReadPage[]): Receipt[] {
  const groups: { head: Receipt | null; readonly pages: ReadPage[] }[] = [];
  for (const page of pages) {
    const alone = readReceipt(page.words, page);
    const head = isWhole(alone) ? alone : null;
    const current = groups.at(-1);
    if (!current || (head && current.head && isAnother(current.head, head)))
      groups.push({ head, pages: [page] });
    else {
      current.pages.push(page);
      current.head ??= head;
    }
  }
  return groups.length > 0 ? groups.map((group) => readAsOne(group.pages)) : [readAsOne([])];
}

function isWhole({ merchant, date, total }: Receipt): boolean {
  return merchant !== null && date !== null && total !== null;
}

function isAnother(one: Receipt, other: Receipt): boolean {
  const [name, otherName] = [one, other].map(({ merchant }) => makeMerchantKey(merchant?.value ?? null));
  const hasOtherNumber = one.number && other.number && one.number.value !== other.number.value;
  return name !== otherName || one.date?.value !== other.date?.value || hasOtherNumber === true;
}

function readAsOne(pages: readonly ReadPage[]): Receipt {
  const placed = pages.map((page, index) => ({
    page,
    start: pages.slice(0, index).reduce((sum, { height }) => sum + height, 0),
  }));
  const height = pages.reduce((sum, page) => sum + page.height, 0);
  const whole = { width: Math.max(1, ...pages.map(({ width }) => width)), height: Math.max(1, height) };
  const words = placed.flatMap(({ page, start }) =>
    page.words.map((word) => ({ ...word, y: word.y + start })),
  );
  const locate = (place: Place): Place => {
    const on = placed.findLast(({ start }) => place.y >= start) ?? placed[0];
    return on ? { ...place, y: round(place.y - on.start), page: on.page.number } : place;
  };
  return movePlaces(readReceipt(words, whole), locate);
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
