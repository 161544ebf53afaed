import type { Field } from './field.ts';
import type { Place, ReadPage } from './page.ts';
import { type Receipt, readReceipt } from './read-receipt.ts';
import { makeMerchantKey } from './receipt-key.ts';

interface Group {
  /** Merchant, date and number as the first page that names them has them. */
  head: Receipt | null;
  hasTotal: boolean;
  readonly pages: ReadPage[];
}

/**
 * Every receipt or invoice of a document, in the order of its pages; at least one, which may be empty. A page
 * begins another one if the previous one has its total, it names a merchant, a date and a total itself, and
 * they belong to another receipt. The pages of one are read as one long page, since sums are on the last.
 * Places name their page.
 */
export function readPages(pages: readonly ReadPage[]): Receipt[] {
  const groups: Group[] = [];
  for (const page of pages) {
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
  return groups.length > 0 ? groups.map((group) => readAsOne(group.pages)) : [readAsOne([])];
}

/** Less certain values are guesses, or the date of something else. */
const MIN_CERTAINTY = 0.6;

function namesItself({ merchant, date }: Receipt): boolean {
  return merchant !== null && date !== null && date.certainty >= MIN_CERTAINTY;
}

function hasTotal({ total }: Receipt): boolean {
  return total !== null && total.certainty >= MIN_CERTAINTY;
}

/** The receipts' own numbers decide where both have one. */
function isAnother(one: Receipt, other: Receipt): boolean {
  if (one.number && other.number) return one.number.value !== other.number.value;
  const [name, otherName] = [one, other].map(({ merchant }) => makeMerchantKey(merchant?.value ?? null));
  return name !== otherName || one.date?.value !== other.date?.value;
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
