import type { ComparedPage } from './compared-page.ts';

/** The share of words that two pages must have in common to be versions of one page. */
const MIN_ALIKE = 0.3;
/** The same for a page in another position, which only its words identify. */
const MIN_ALIKE_MOVED = 0.8;
/** A page with fewer words cannot be identified in another position. */
const FEWEST_WORDS = 20;
/**
 * The value of pairing two pages without words, of equal size and of different sizes, relative to pairs with
 * words.
 */
const SCORE_WITHOUT_WORDS = { sameSize: 0.3, otherSize: 0.1 };

export interface PagePairing {
  /** In the order of the second document. */
  readonly pairs: readonly (readonly [ComparedPage, ComparedPage])[];
  /** The pairs whose order differs. */
  readonly moved: readonly (readonly [ComparedPage, ComparedPage])[];
}

/** The similarity of the appearance of two pages without words, 0 to 1. */
export type LooksAlike = (one: ComparedPage, other: ComparedPage) => number;

/**
 * Pairs the pages of two documents by their words; pages without words by their order, and by their
 * appearance if it is known.
 */
export function alignPages(
  first: readonly ComparedPage[],
  second: readonly ComparedPage[],
  looksAlike: LooksAlike = () => 1,
): PagePairing {
  const bags = new Map([...first, ...second].map((page) => [page, countWords(page)]));
  const bagOf = (page: ComparedPage) => bags.get(page) as Bag;
  const inOrder = pairInOrder(first, second, (one, other) => rate(one, other, bagOf, looksAlike));
  const paired = new Set(inOrder.flat());
  const moved: (readonly [ComparedPage, ComparedPage])[] = [];
  const left = new Set(first.filter((page) => !paired.has(page) && page.words.length >= FEWEST_WORDS));
  for (const after of second.filter((page) => !paired.has(page))) {
    const before = [...left].find((page) => measureLikeness(bagOf(page), bagOf(after)) >= MIN_ALIKE_MOVED);
    if (!before) continue;
    left.delete(before);
    moved.push([before, after]);
  }
  const pairs = [...inOrder, ...moved].sort(([, one], [, other]) => one.number - other.number);
  return { pairs, moved };
}

type Rate = (one: ComparedPage, other: ComparedPage) => number;

function rate(
  one: ComparedPage,
  other: ComparedPage,
  bagOf: (page: ComparedPage) => Bag,
  looksAlike: LooksAlike,
): number {
  if (one.words.length === 0 || other.words.length === 0) {
    const worth = isSameSize(one, other) ? SCORE_WITHOUT_WORDS.sameSize : SCORE_WITHOUT_WORDS.otherSize;
    return one.words.length === other.words.length ? worth * Math.max(0.05, looksAlike(one, other)) : worth;
  }
  const likeness = measureLikeness(bagOf(one), bagOf(other));
  return likeness >= MIN_ALIKE ? likeness : 0;
}

const isSameSize = (one: ComparedPage, other: ComparedPage) =>
  Math.abs(one.width - other.width) < 4 && Math.abs(one.height - other.height) < 4;

/** The non-crossing pairs with the largest total value. */
function pairInOrder(first: readonly ComparedPage[], second: readonly ComparedPage[], rateOf: Rate) {
  const columns = second.length + 1;
  const worth = new Float32Array((first.length + 1) * columns);
  const rates = first.map((one) => second.map((other) => rateOf(one, other)));
  const best = (i: number, j: number) => worth[i * columns + j];
  for (let i = first.length - 1; i >= 0; i--)
    for (let j = second.length - 1; j >= 0; j--) {
      const together = rates[i][j] > 0 ? rates[i][j] + best(i + 1, j + 1) : 0;
      worth[i * columns + j] = Math.max(together, best(i + 1, j), best(i, j + 1));
    }
  const pairs: (readonly [ComparedPage, ComparedPage])[] = [];
  for (let i = 0, j = 0; i < first.length && j < second.length; ) {
    const isPair = rates[i][j] > 0 && best(i, j) === Math.fround(rates[i][j] + best(i + 1, j + 1));
    if (isPair) pairs.push([first[i++], second[j++]]);
    else if (best(i, j) === best(i + 1, j)) i++;
    else j++;
  }
  return pairs;
}

type Bag = ReadonlyMap<string, number>;

function countWords({ words }: ComparedPage): Bag {
  const bag = new Map<string, number>();
  for (const { key } of words) bag.set(key, (bag.get(key) ?? 0) + 1);
  return bag;
}

/** The share of words that both have, as the Sørensen-Dice coefficient. */
export function measureLikeness(one: Bag, other: Bag): number {
  let [shared, all] = [0, 0];
  for (const count of other.values()) all += count;
  for (const [word, count] of one) {
    all += count;
    shared += Math.min(count, other.get(word) ?? 0);
  }
  return all === 0 ? 0 : (2 * shared) / all;
}
