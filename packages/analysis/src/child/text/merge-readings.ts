import type { ReadWord } from '../../text-page.ts';

/** Minimum certainty of a word that only the second reading has. */
const MIN_CERTAINTY = 0.6;
/** Words of two readings are the same ink if they share this much of the smaller box. */
const SHARED = 0.5;

/** Merges two readings of one page: at each place the more certain one. */
export function mergeReadings(first: readonly ReadWord[], second: readonly ReadWord[]): ReadWord[] {
  const lines = Math.max(-1, ...first.map(({ line }) => line)) + 1;
  const blocks = Math.max(-1, ...first.map(({ block }) => block)) + 1;
  return groupByInk(first, second)
    .flatMap(({ ones, others }) => {
      if (weigh(ones) >= weigh(others)) return ones;
      if (ones.length === 0 && weigh(others) < MIN_CERTAINTY) return [];
      // A separate line where the first reading has nothing; otherwise the line that it replaces.
      const place = ones[0];
      return others.map((word) => ({
        ...word,
        line: place?.line ?? lines + word.line,
        block: place?.block ?? blocks + word.block,
      }));
    })
    .sort((a, b) => a.line - b.line || a.x - b.x);
}

interface Group {
  readonly ones: ReadWord[];
  readonly others: ReadWord[];
}

/** Overlapping words of both readings, directly or through others. */
function groupByInk(first: readonly ReadWord[], second: readonly ReadWord[]): Group[] {
  const groups = new Set<Group>(first.map((word) => ({ ones: [word], others: [] })));
  for (const word of second) {
    const touched = [...groups].filter(({ ones, others }) =>
      [...ones, ...others].some((other) => isSame(word, other)),
    );
    for (const group of touched) groups.delete(group);
    groups.add({
      ones: touched.flatMap(({ ones }) => ones),
      others: [...touched.flatMap(({ others }) => others), word],
    });
  }
  return [...groups];
}

function isSame(one: ReadWord, other: ReadWord): boolean {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return false;
  return width * height > SHARED * Math.min(one.width * one.height, other.width * other.height);
}

/** Mean certainty of the letters; 0 if there are none. */
function weigh(words: readonly ReadWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters && words.reduce((sum, { text, certainty }) => sum + certainty * text.length, 0) / letters;
}
