import { hasTotal, isAnother, namesItself } from './another-receipt.ts';
import type { Field } from './field.ts';
import type { Place, ReadPage } from './page.ts';
import { type Receipt, readReceipt } from './read-receipt.ts';
import { splitPage } from './split-page.ts';

interface Group<P extends ReadPage> {
  /** Merchant, date and number from the first page that names them. */
  head: Receipt | null;
  hasTotal: boolean;
  readonly pages: P[];
}

/** A receipt and its pages; of a page with several receipts, only its own words. */
export interface PagesOfReceipt<P extends ReadPage> {
  readonly receipt: Receipt;
  readonly pages: readonly P[];
}

/**
 * Every receipt or invoice of a document, in the order of its pages; at least one, which may be empty. A page
 * begins another one if the previous one has its total, it names a merchant, a date and a total itself, and
 * they belong to another receipt. The pages of one are read as one long page, since sums are on the last.
 * Places name their page.
 */
export function readPages<P extends ReadPage>(pages: readonly P[]): PagesOfReceipt<P>[] {
  const groups: Group<P>[] = [];
  for (const page of pages.flatMap(partPage)) {
    const alone = readReceipt(page.words, page);
    const head = namesItself(alone) ? alone : null;
    const current = groups.at(-1);
    const isNew =
      current?.head && current.hasTotal && head && hasTotal(alone) && isAnother(current.head, head);
    if (!current || isNew) groups.push({ head, hasTotal: hasTotal(alone), pages: [page] });
    else {
      current.pages.push(page);
      current.head ??= head;
      current.hasTotal ||= hasTotal(alone);
    }
  }
  if (groups.length === 0) return [{ receipt: readAsOne([]), pages: [] }];
  return groups.map((group) => ({ receipt: readAsOne(group.pages), pages: group.pages }));
}

function partPage<P extends ReadPage>(page: P): P[] {
  return splitPage(page.words, page).map((words) => ({ ...page, words }));
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
  const { lines, otherTotals, numbers, objects, codes, eInvoice, ...fields } = receipt;
  const moved = Object.entries(fields).map(([name, field]) => [name, field && move(field)]);
  return {
    ...(Object.fromEntries(moved) as typeof fields),
    lines: lines.map((line) => ({ ...line, amount: move(line.amount) })),
    ...(otherTotals && { otherTotals: otherTotals.map(move) }),
    ...(numbers && { numbers: numbers.map((one) => ({ ...one, places: one.places.map(locate) })) }),
    ...(objects && { objects: objects.map((one) => ({ ...one, places: one.places.map(locate) })) }),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
