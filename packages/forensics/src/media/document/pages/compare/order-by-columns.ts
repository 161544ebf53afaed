import type { ComparedWord } from './compared-page.ts';

/** The least width of a gap between columns, in points. */
const MIN_GAP = 8;
/** The largest share of words across a gap, such as headings, and the least share on each side. */
const MAX_ACROSS = 0.05;
const MIN_SIDE = 0.2;

/**
 * The words of a page column by column from the top, if a gap divides it. In row order, a line inserted into
 * one column would separate the words of all rows below it.
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
  // The gap is after the end of many words and before the start of the next; few may cross it.
  for (let ended = 0, begun = 0, from = Number.NEGATIVE_INFINITY; ended < right.length; ended++) {
    from = right[ended] ?? 0;
    while (begun < left.length && (left[begun] ?? 0) < from) begun++;
    const to = left[begun];
    const across = begun - ended - 1;
    const sides = Math.min(ended + 1, words.length - begun);
    if (to === undefined || across > MAX_ACROSS * words.length || sides < MIN_SIDE * words.length) continue;
    if (to - from >= MIN_GAP && (widest === null || to - from > widest.to - widest.from))
      widest = { from, to };
  }
  return widest && (widest.from + widest.to) / 2;
}

const startsOf = (words: readonly ComparedWord[]) =>
  words.map(({ box }) => box.x).sort((one, other) => one - other);
const endsOf = (words: readonly ComparedWord[]) =>
  words.map(({ box }) => box.x + box.width).sort((one, other) => one - other);
