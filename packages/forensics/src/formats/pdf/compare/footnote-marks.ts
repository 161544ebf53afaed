import { toLines } from '../text/lines.ts';
import type { TextRun } from '../text/read-drawing.ts';
import { compareWords } from './word-difference.ts';

/** A raised mark is smaller than this share of the preceding text, and raised by these shares of its size. */
const SMALLER = 0.8;
const RAISED = { least: 0.15, most: 0.9 } as const;
/** The largest distance from the text, and the largest overlap with it, in sizes of that text. */
const GAP = 0.6;
const OVERLAP = 0.4;
/** Single letters or digits, as in “1” or “a,b”, and the ends of ordinals. */
const NOTE = /^(?:\p{L}|\p{N})(?:,\s?(?:\p{L}|\p{N}))*$/u;
const ORDINAL = /^(?:st|nd|rd|th|er|re|e|o|a|º|ª)$/u;
/** A raised digit after a ten or a unit is an exponent. */
const POWER_BASE = /(?:(?:^|[\s×·*])10|(?:^|[^\p{L}])(?:[kcmµnd]?m|in|ft|yd|mi|s|x|y|r|e))$/u;
/** Footnote signs at any height. Longer rows of them hide something, such as the digits of an account. */
const SIGNS = /(?<![*†‡§¶])[*†‡§¶]{1,3}(?![*†‡§¶])/gu;

/** Each run of a page may be compared with all others of its line. */
const MAX_RUNS = 5000;

/** Whether two pages have the same text apart from footnote marks and raised endings of ordinals. */
export function differByFootnotesAlone(before: readonly TextRun[], after: readonly TextRun[]): boolean {
  if (Math.max(before.length, after.length) > MAX_RUNS) return false;
  const { removed, added } = compareWords(writeWithout(before), writeWithout(after));
  return removed.length + added.length === 0;
}

function writeWithout(runs: readonly TextRun[]): string {
  const rows = Map.groupBy(runs, ({ y }) => Math.floor(y / ROW));
  const kept = runs.filter((run) => !isRaised(run, listNear(run, rows)));
  return toLines(kept).join('\n').replaceAll(SIGNS, '');
}

/** In points: runs are indexed by rows of this height. */
const ROW = 20;

function listNear({ y }: TextRun, rows: ReadonlyMap<number, readonly TextRun[]>): TextRun[] {
  const row = Math.floor(y / ROW);
  return [row - 1, row, row + 1].flatMap((at) => rows.get(at) ?? []);
}

function isRaised(run: TextRun, near: readonly TextRun[]): boolean {
  const text = run.text.trim();
  const isOrdinal = ORDINAL.test(text);
  if (!isOrdinal && !NOTE.test(text)) return false;
  const host = near.find((other) => isRaisedAfter(run, other));
  if (!host) return false;
  const base = host.text.trimEnd();
  // Fractions and cents are raised as well.
  const isPart = near.some((other) => other !== run && /^[/⁄]/.test(other.text) && follows(other, run));
  return !isPart && !(/\p{N}/u.test(text) && POWER_BASE.test(base)) && !(isOrdinal && base === '');
}

/** Whether the run is smaller than the other, raised, and begins where the other ends. */
function isRaisedAfter(run: TextRun, other: TextRun): boolean {
  const height = run.y - other.y;
  return (
    other !== run &&
    run.size <= SMALLER * other.size &&
    height >= RAISED.least * other.size &&
    height <= RAISED.most * other.size &&
    follows(run, other)
  );
}

function follows(run: TextRun, other: TextRun): boolean {
  const gap = run.x - (other.x + other.width);
  return gap >= -OVERLAP * other.size && gap <= GAP * other.size;
}
