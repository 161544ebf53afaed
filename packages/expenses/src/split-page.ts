import { isAnother, isComplete } from './another-receipt.ts';
import { addsUp } from './describe-expense.ts';
import type { PageSize, Word } from './page.ts';
import { type Receipt, readReceipt } from './read-receipt.ts';

type Axis = 'x' | 'y';

/** Receipts on one sheet, at most, side by side or one above the other. */
const MAX_PARTS = 4;
/** As a share of the page: narrower gaps separate the columns of one receipt. */
const MIN_GAP = 0.02;
/** The columns and paragraphs of the receipts themselves also leave gaps. */
const MAX_GAPS = 8;
/** A page with more words is a text or a list. */
const MAX_WORDS = 2_000;
const BINS = 500;
/** Dates in the future do not matter here. */
const LAST_DAY = '9999-12-31';

/**
 * The words of each receipt if several are on one page, with white space between them; otherwise all words
 * together. They are only separated if each part names its merchant, its date and a total that adds up, and
 * the parts differ in these: the columns of one receipt do not.
 */
export function splitPage<W extends Word>(words: readonly W[], page: PageSize): readonly (readonly W[])[] {
  if (words.length > MAX_WORDS) return [words];
  for (const axis of ['x', 'y'] as const) {
    const gaps = findGaps(words, page, axis).slice(0, MAX_GAPS);
    const read = rememberWhole(words, page, axis);
    for (const chosen of listChoices(gaps)) {
      const edges = [Number.NEGATIVE_INFINITY, ...chosen.toSorted((a, b) => a - b), Number.POSITIVE_INFINITY];
      const parts: Part<W>[] = [];
      for (let i = 0; i + 1 < edges.length; i++) {
        const part = read(edges[i] as number, edges[i + 1] as number);
        // On most pages nothing is complete above or left of any gap, so little of them is read.
        if (!part) break;
        parts.push(part);
      }
      if (parts.length === edges.length - 1 && areOthers(parts)) return parts.map((part) => part.words);
    }
  }
  return [words];
}

interface Part<W extends Word> {
  readonly words: readonly W[];
  readonly receipt: Receipt;
}

/** Reads the area between two edges, once; null if it is not a complete receipt. */
function rememberWhole<W extends Word>(words: readonly W[], page: PageSize, axis: Axis) {
  const known = new Map<string, Part<W> | null>();
  return (from: number, to: number): Part<W> | null => {
    const key = `${from} ${to}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const between = words.filter((word) => word[axis] >= from && word[axis] < to);
    const receipt = readReceipt(between, page);
    const part = isComplete(receipt) && isSound(receipt) ? { words: between, receipt } : null;
    known.set(key, part);
    return part;
  };
}

/** Each choice of fewer than `MAX_PARTS` of them, the smaller choices first. */
function listChoices(gaps: readonly number[]): number[][] {
  let choices: number[][] = [[]];
  for (const gap of gaps)
    choices = [
      ...choices,
      ...choices.filter(({ length }) => length < MAX_PARTS - 1).map((one) => [...one, gap]),
    ];
  return choices.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length);
}

function areOthers(parts: readonly { readonly receipt: Receipt }[]): boolean {
  return parts.every(({ receipt: one }, i) =>
    parts
      .slice(i + 1)
      .every(({ receipt: other }) => isAnother(one, other) && one.total?.value !== other.total?.value),
  );
}

const isSound = (receipt: Receipt) => addsUp(receipt, { today: LAST_DAY }) === true;

/** Middles of the strips that no word crosses, the widest first. */
function findGaps(words: readonly Word[], page: PageSize, axis: Axis): number[] {
  const length = axis === 'x' ? page.width : page.height;
  const size = axis === 'x' ? 'width' : 'height';
  const isUsed = new Uint8Array(BINS);
  for (const word of words) {
    const first = Math.max(0, Math.floor((word[axis] / length) * BINS));
    const last = Math.min(BINS, Math.ceil(((word[axis] + word[size]) / length) * BINS));
    isUsed.fill(1, first, last);
  }
  const gaps: { readonly middle: number; readonly width: number }[] = [];
  let start = isUsed.indexOf(1);
  for (let bin = start; bin >= 0 && bin < BINS; bin++) {
    if (!isUsed[bin]) continue;
    if (bin - start > MIN_GAP * BINS)
      gaps.push({ middle: ((start + bin) / 2 / BINS) * length, width: bin - start });
    start = bin;
  }
  return gaps.sort((a, b) => b.width - a.width).map(({ middle }) => middle);
}
