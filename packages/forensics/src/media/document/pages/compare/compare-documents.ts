import { joinBoxes } from '../boxes.ts';
import type { Box } from '../page-content.ts';
import { alignPages, type LooksAlike } from './align-pages.ts';
import { alignWords } from './align-words.ts';
import type { ComparedPage, ComparedWord } from './compared-page.ts';
import { orderByColumns } from './order-by-columns.ts';
import { type AlignedText, type Change, type Match, settleWords } from './settle-words.ts';

/** Consecutive words that only one version has, in reading order. */
export interface Passage {
  /** From 1. */
  readonly page: number;
  /** Truncated after 300 characters. */
  readonly text: string;
  /** One per line, at most 40, in points from the top left of the page as shown. */
  readonly boxes: readonly Box[];
}

export interface TextDifference {
  /** Whether digits differ. */
  readonly isFigure: boolean;
  /** Null if words were inserted. */
  readonly before: Passage | null;
  /** Null if words were removed. */
  readonly after: Passage | null;
}

export interface PagePair {
  /** Numbers from 1. */
  readonly first: number;
  readonly second: number;
  /**
   * `text`: both have words, which were compared. `picture`: one has none. `unread`: one was not read
   * completely.
   */
  readonly basis: 'text' | 'picture' | 'unread';
  /**
   * The offset of the second page's text from the first's, right and down, in points; null if parts of it
   * moved, so that their appearance cannot be compared.
   */
  readonly shift: { readonly x: number; readonly y: number } | null;
  /**
   * Places with differing or moved words, in the second page's points: their appearance is already explained.
   */
  readonly explained: readonly Box[];
  /** The words that both have in the same place, in the second page's points. */
  readonly agreed: readonly Box[];
}

export interface DocumentComparison {
  /** False if the difference is so large that these are two documents rather than two versions of one. */
  readonly isAligned: boolean;
  readonly pairs: readonly PagePair[];
  /** The numbers of pages without a counterpart. */
  readonly onlyFirst: readonly number[];
  readonly onlySecond: readonly number[];
  /** The pages of the second document in another order. */
  readonly moved: readonly number[];
  /** Differences in figures first, then in reading order. */
  readonly differences: readonly TextDifference[];
}

/** The largest number of differing words: with more, time and memory would grow too large. */
const MAX_DIFFERING = 4_000;
/** The share of words that two versions must have in common. */
const MIN_COMMON = 0.3;
/** In points: a word that moved by less is in its place. */
const IN_PLACE = 2.5;
/** The largest share of a page's moved words with which its appearance can be compared. */
const MAX_MOVED = 0.1;
/** If the other version has more than this share of a page's words on other pages, the page is not new. */
const MAX_FOUND = 0.5;
const MAX_TEXT = 300;
const MAX_BOXES = 40;

type Pages = readonly ComparedPage[];

/**
 * Pairs the pages of two versions of a document and finds the differing words.
 * @param isCut one of them has more pages, which were not read: text after the last pair may continue there
 * and is left out
 */
export function compareDocuments(
  allFirst: Pages,
  allSecond: Pages,
  { isCut = false, looksAlike }: { readonly isCut?: boolean; readonly looksAlike?: LooksAlike } = {},
): DocumentComparison {
  const { pairs, moved } = alignPages(allFirst, allSecond, looksAlike);
  const [first, second] = isCut ? cutAfterLastPair(allFirst, allSecond, pairs) : [allFirst, allSecond];
  const [partners, backwards] = [new Map(pairs), new Map(pairs.map(([one, other]) => [other, one]))];
  const isMoved = new Set(moved.flat());
  const left = first.filter((page) => !isMoved.has(page) && isCompared(page, partners.get(page)));
  const right = second.filter((page) => !isMoved.has(page) && isCompared(page, backwards.get(page)));
  const parts = [alignText(left, right), ...moved.map(([one, other]) => alignText([one], [other]))];
  if (!parts.every((part) => part !== null))
    return { isAligned: false, pairs: [], onlyFirst: [], onlySecond: [], moved: [], differences: [] };
  const shifts = new Map(
    pairs.map(([one, other]) => [one.number, { page: other.number, shift: measureShift(one, other, parts) }]),
  );
  const settled = parts.map((part) => settleWords(part, shifts, { tolerance: IN_PLACE, isCut }));
  const matches = settled.flatMap((part) => part.matches);
  const isNew = (page: ComparedPage, which: 0 | 1) =>
    matches.filter((match) => match[which].page === page.number).length <= MAX_FOUND * page.words.length;
  const onlyFirst = first.filter((page) => page.isWhole && !partners.has(page) && isNew(page, 0));
  const onlySecond = second.filter((page) => page.isWhole && !backwards.has(page) && isNew(page, 1));
  const changes = settled
    .flatMap((part) => part.changes)
    .map(({ before, after }) => ({
      before: before.filter(({ page }) => !onlyFirst.some(({ number }) => number === page)),
      after: after.filter(({ page }) => !onlySecond.some(({ number }) => number === page)),
    }))
    .filter(({ before, after }) => before.length + after.length > 0);
  return {
    isAligned: true,
    pairs: pairs.map(([one, other]) =>
      describePair(one, other, { shift: shifts.get(one.number)?.shift ?? null, matches, changes }),
    ),
    onlyFirst: onlyFirst.map(({ number }) => number),
    onlySecond: onlySecond.map(({ number }) => number),
    moved: moved.map(([, { number }]) => number).sort((one, other) => one - other),
    differences: changes
      .map(toDifference)
      .sort((one, other) => Number(other.isFigure) - Number(one.isFigure)),
  };
}

function cutAfterLastPair(
  first: Pages,
  second: Pages,
  pairs: readonly (readonly [ComparedPage, ComparedPage])[],
) {
  const last = (which: 0 | 1) => Math.max(0, ...pairs.map((pair) => pair[which].number));
  return [
    first.filter(({ number }) => number <= last(0)),
    second.filter(({ number }) => number <= last(1)),
  ] as const;
}

/** Unread content is missing in one version only, and would appear as a difference. */
const isCompared = (page: ComparedPage, partner: ComparedPage | undefined) =>
  page.isWhole && (!partner || (partner.isWhole && partner.words.length > 0));

/**
 * Null if the texts have too little in common. Both are read by rows, or both by columns if more words match
 * that way.
 */
function alignText(first: Pages, second: Pages) {
  const byRows = alignInOrder(first, second, ({ words }) => words);
  if (byRows && isWholly(byRows)) return byRows;
  const byColumns = alignInOrder(first, second, ({ words }) => orderByColumns(words));
  const isBetter = byColumns && (!byRows || byColumns.pairs.length > byRows.pairs.length);
  return isBetter ? byColumns : byRows;
}

const isWholly = ({ left, right, pairs }: AlignedText) =>
  pairs.length === left.length && pairs.length === right.length;

function alignInOrder(
  first: Pages,
  second: Pages,
  order: (page: ComparedPage) => readonly ComparedWord[],
): AlignedText | null {
  const [left, right] = [first.flatMap(order), second.flatMap(order)];
  const [keys, otherKeys] = [left.map(({ key }) => key), right.map(({ key }) => key)];
  const pairs = alignWords(keys, otherKeys, MAX_DIFFERING);
  if (pairs === null) return null;
  const isOneDocument =
    left.length * right.length === 0 || 2 * pairs.length >= MIN_COMMON * (left.length + right.length);
  return isOneDocument ? { left, right, pairs } : null;
}

/** The median offset of words; null if many do not follow it. */
function measureShift(one: ComparedPage, other: ComparedPage, parts: readonly AlignedText[]) {
  const matches = parts.flatMap(({ left, right, pairs }) =>
    pairs.map(([before, after]) => [left[before], right[after]] as Match),
  );
  const onEither = matches.filter(
    ([before, after]) => before.page === one.number || after.page === other.number,
  );
  const moves = onEither
    .filter(([before, after]) => before.page === one.number && after.page === other.number)
    .map(([before, after]) => measureMove(before, after));
  if (moves.length === 0) return null;
  const shift = { x: middleOf(moves.map(({ x }) => x)), y: middleOf(moves.map(({ y }) => y)) };
  const elsewhere = onEither.length - moves.filter((move) => isInPlace(move, shift)).length;
  // If only some of the text moved, lines and pictures need not have moved with it.
  const most = isInPlace(shift, { x: 0, y: 0 }) ? MAX_MOVED * onEither.length : 0;
  return elsewhere <= most ? shift : null;
}

const measureMove = ({ box: before }: ComparedWord, { box: after }: ComparedWord) => ({
  x: after.x - before.x,
  y: after.y + after.height - before.y - before.height,
});
const isInPlace = (move: Point, shift: Point) =>
  Math.abs(move.x - shift.x) <= IN_PLACE && Math.abs(move.y - shift.y) <= IN_PLACE;
const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Known {
  readonly shift: Point | null;
  readonly matches: readonly Match[];
  readonly changes: readonly Change[];
}

function describePair(one: ComparedPage, other: ComparedPage, { shift, matches, changes }: Known): PagePair {
  const [first, second] = [one.number, other.number];
  if (!one.isWhole || !other.isWhole)
    return { first, second, basis: 'unread', shift: null, explained: [], agreed: [] };
  if (one.words.length === 0 || other.words.length === 0)
    return { first, second, basis: 'picture', shift: null, explained: [], agreed: [] };
  if (!shift) return { first, second, basis: 'text', shift, explained: [], agreed: [] };
  const moved = matches.filter(
    ([before, after]) =>
      (before.page === first || after.page === second) &&
      (before.page !== first || after.page !== second || !isInPlace(measureMove(before, after), shift)),
  );
  const gone = [...moved.map(([before]) => before), ...changes.flatMap(({ before }) => before)];
  const come = [...moved.map(([, after]) => after), ...changes.flatMap(({ after }) => after)];
  const explained = [
    ...gone
      .filter(({ page }) => page === first)
      .map(({ box }) => ({ ...box, x: box.x + shift.x, y: box.y + shift.y })),
    ...come.filter(({ page }) => page === second).map(({ box }) => box),
  ];
  const isMoved = new Set(moved.map(([, after]) => after));
  const agreed = matches.flatMap(([before, after]) =>
    before.page === first && after.page === second && !isMoved.has(after) ? [after.box] : [],
  );
  return { first, second, basis: 'text', shift, explained, agreed };
}

function toDifference({ before, after }: Change): TextDifference {
  const digits = (words: readonly ComparedWord[]) =>
    words.map(({ key }) => key.replace(/\P{Nd}/gu, '')).join('');
  return { isFigure: digits(before) !== digits(after), before: toPassage(before), after: toPassage(after) };
}

function toPassage(words: readonly ComparedWord[]): Passage | null {
  const [start] = words;
  if (!start) return null;
  const here = words.filter(({ page }) => page === start.page);
  const lines = Map.groupBy(here, ({ row }) => row);
  const text = words.map((word) => word.text).join(' ');
  return {
    page: start.page,
    text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text,
    boxes: [...lines.values()].slice(0, MAX_BOXES).map((line) => joinBoxes(line.map(({ box }) => box))),
  };
}
