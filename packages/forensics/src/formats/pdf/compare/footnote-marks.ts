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
const NOTE = /^(?:\p{L}|\p{Nd})(?:,\s?(?:\p{L}|\p{Nd}))*$/u;
const ORDINAL = /^(?:st|nd|rd|th|er|re|e|o|a|º|ª)$/u;
/** A raised digit after a unit is an exponent. */
const POWER_BASE = /(?:^|[^\p{L}])(?:[kcmµnd]?m|in|ft|yd|mi|s|x|y|r|e)$/u;
/**
 * Years, and labels such as “PK–8”. Behind other figures, a raised digit may be cents, an exponent or a fraction, and a letter thousands.
 */
const LABEL = /(?:(?:^|[^\p{N}.,])(?:19|20)\d\d(?:[-–/](?:\d\d|(?:19|20)\d\d))?|\p{L}[-–]\d{1,2})$/u;
const THOUSANDS = /^[km]$/i;
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
  return toLines(kept)
    .join('\n')
    .replaceAll(SIGNS, (signs, at: number, text: string) => (isSign(signs, at, text) ? '' : signs));
}

/** The signs around another are looked for this far. */
const AROUND = 8;

/** Not within a word or figure, nor before a figure unless it follows a word: it may multiply, hide digits or name a section. */
function isSign(signs: string, at: number, text: string): boolean {
  const before = text.slice(Math.max(0, at - AROUND), at);
  const after = text.slice(at + signs.length, at + signs.length + AROUND);
  if (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)) return false;
  if (!/^[^\S\n]*\p{N}/u.test(after)) return true;
  return /[\p{L})\]]$/u.test(before) && /^\s/.test(after) && !/[§¶]/.test(signs);
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
  // One without ink could be put before any figure.
  const hosts = near.filter((other) => other.text.trim() !== '' && isRaisedAfter(run, other));
  if (hosts.length === 0 || near.some((other) => isOneFigure(run, other))) return false;
  // Fractions are raised as well.
  const isPart = near.some((other) => other !== run && /^[/⁄]/.test(other.text) && follows(other, run));
  return !isPart && hosts.every((host) => isMarkAfter(host.text.trimEnd(), text));
}

function isMarkAfter(base: string, text: string): boolean {
  if (/\p{N}$/u.test(base) && !LABEL.test(base)) return !/\p{N}/u.test(text) && !THOUSANDS.test(text);
  return !/\p{N}/u.test(text) || !POWER_BASE.test(base);
}

/** Whether it continues a figure on its line, or a figure follows without a gap at any height. */
function isOneFigure(run: TextRun, other: TextRun): boolean {
  if (other === run) return false;
  const height = Math.abs(run.y - other.y) / Math.max(run.size, other.size);
  const continues = height < RAISED.least && /\p{N}\s*$/u.test(other.text) && follows(run, other);
  return continues || (height <= RAISED.most && /^\s*\p{N}/u.test(other.text) && follows(other, run));
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
