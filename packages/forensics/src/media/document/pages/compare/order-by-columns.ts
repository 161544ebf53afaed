import type { ComparedWord } from './compared-page.ts';

/** Points between two columns, at least. */
const LEAST_GAP = 8;
/** Part of the words that may lie across a gap, as headings do, and that each side must have. */
const MOST_ACROSS = 0.05;
const LEAST_SIDE = 0.2;

/**
 * The words of a page column by column, each from the top, where a gap goes down it. In rows, a line that is put into one column would
 * part the words of all rows below it.
 */
export function orderByColumns(words: readonly ComparedWord[]): readonly ComparedWord[] {
  const gap = findGap(words);
  if (gap === null) return words;
  const isLeft = ({ box }: ComparedWord) => box.x + box.width / 2 < gap;
  return [...orderByColumns(words.filter(isLeft)), ...orderByColumns(words.filter((word) => !isLeft(word)))];
}

/** The middle of the widest gap from top to bottom; null if there is none. */
function findGap(words: readonly ComparedWord[]): number | null {
  const [left, right] = [startsOf(words), endsOf(words)];
  let widest: { readonly from: number; readonly to: number } | null = null;
  // Where many words have ended and the next ones begin: few may do so between.
  for (let ended = 0, begun = 0, from = Number.NEGATIVE_INFINITY; ended < right.length; ended++) {
    from = right[ended] ?? 0;
    while (begun < left.length && (left[begun] ?? 0) < from) begun++;
    const to = left[begun];
    const across = begun - ended - 1;
    const sides = Math.min(ended + 1, words.length - begun);
    if (to === undefined || across > MOST_ACROSS * words.length || sides < LEAST_SIDE * words.length)
      continue;
    if (to - from >= LEAST_GAP && (widest === null || to - from > widest.to - widest.from))
      widest = { from, to };
  }
  return widest && (widest.from + widest.to) / 2;
}

const startsOf = (words: readonly ComparedWord[]) =>
  words.map(({ box }) => box.x).sort((one, other) => one - other);
const endsOf = (words: readonly ComparedWord[]) =>
  words.map(({ box }) => box.x + box.width).sort((one, other) => one - other);
