import { type Area, findAreas } from '../../maths/connected-areas.ts';
import type { Plane } from '../../media/image/decoded-image.ts';

/** A connected component of ink, in pixels of its picture. */
export interface Glyph {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Two identical glyphs or groups. */
export interface Pair {
  readonly one: Glyph;
  readonly other: Glyph;
}

export interface RepeatedGlyphs {
  /** The number of connected components of the size of letters and digits. */
  readonly count: number;
  /** The number of those that have an identical copy in the picture, pixel for pixel. */
  readonly twins: number;
  /**
   * Groups of neighbouring components that recur in the same arrangement, with identical pixels between them.
   */
  readonly groups: readonly Pair[];
  /** Single components with their copies. */
  readonly pairs: readonly Pair[];
}

/** Ink is darker than this level. */
const INK = 128;
/** Smaller components are dots, strokes and thin letters, which may be identical by chance. */
const MIN_HEIGHT = 9;
const MIN_WIDTH = 4;
const MIN_INK = 24;
const TALLEST = 200;
/** More components than this are not a page of text. */
const MAX_PIECES = 20_000;
/** The largest number of identical components that are paired. */
const MAX_ALIKE = 40;
/** The largest gap between neighbours, in heights of the first. */
const GAP = 1.2;

/**
 * Finds ink in a scan that occurs twice, identical to the pixel. A scanner never reads the same print twice
 * identically.
 */
export function findRepeated(plane: Plane): RepeatedGlyphs {
  const { width, height, data } = plane;
  const ink = Uint8Array.from(data, (level) => (level < INK ? 1 : 0));
  const pieces = findAreas(ink, width, height).filter(isGlyph);
  if (pieces.length > MAX_PIECES) return { count: pieces.length, twins: 0, groups: [], pairs: [] };
  const glyphs = pieces.map(toGlyph);
  const alike = [...Map.groupBy(glyphs, (glyph) => spellPixels(plane, glyph)).values()].filter(
    (group) => group.length > 1,
  );
  const twins = alike.reduce((sum, group) => sum + group.length, 0);
  const pairs = alike.flatMap((group) => pairUp(group.slice(0, MAX_ALIKE)));
  return { count: glyphs.length, twins, groups: joinNeighbours(plane, pairs), pairs };
}

function isGlyph({ cells, left, right, top, bottom }: Area): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1];
  return (
    height >= MIN_HEIGHT && height <= TALLEST && width >= MIN_WIDTH && width <= 3 * height && cells >= MIN_INK
  );
}

function toGlyph({ left, top, right, bottom }: Area): Glyph {
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function spellPixels({ width, data }: Plane, glyph: Glyph): string {
  const rows: string[] = [`${glyph.width}`];
  for (let y = glyph.y; y < glyph.y + glyph.height; y++) {
    const start = y * width + glyph.x;
    rows.push(Buffer.from(data.subarray(start, start + glyph.width)).toString('latin1'));
  }
  return rows.join('');
}

function pairUp(group: readonly Glyph[]): Pair[] {
  return group.flatMap((one, i) => group.slice(i + 1).map((other) => ({ one, other })));
}

/** Pairs with equal offsets that are adjacent, with identical paper between, form one copied group. */
function joinNeighbours(plane: Plane, pairs: readonly Pair[]): Pair[] {
  const byShift = Map.groupBy(pairs, ({ one, other }) => `${other.x - one.x},${other.y - one.y}`);
  return [...byShift.values()].flatMap((list) => {
    const sorted = list.toSorted((a, b) => a.one.x - b.one.x);
    const groups: { one: Glyph; other: Glyph; pieces: number }[] = [];
    for (const pair of sorted) {
      const before = groups.find(({ one, other }) => {
        const both = { one: surround(one, pair.one), other: surround(other, pair.other) };
        return isBeside(one, pair.one) && isBeside(other, pair.other) && isSame(plane, both.one, both.other);
      });
      if (before) {
        before.one = surround(before.one, pair.one);
        before.other = surround(before.other, pair.other);
        before.pieces += 1;
      } else groups.push({ ...pair, pieces: 1 });
    }
    return groups.filter(({ pieces }) => pieces > 1);
  });
}

function isBeside(one: Glyph, next: Glyph): boolean {
  const gap = next.x - (one.x + one.width);
  const level = Math.abs(next.y + next.height / 2 - (one.y + one.height / 2));
  return gap >= 0 && gap <= GAP * one.height && level < one.height / 2;
}

function surround(one: Glyph, other: Glyph): Glyph {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

function isSame({ width, data }: Plane, one: Glyph, other: Glyph): boolean {
  for (let y = 0; y < one.height; y++) {
    for (let x = 0; x < one.width; x++) {
      const [a, b] = [(one.y + y) * width + one.x + x, (other.y + y) * width + other.x + x];
      if (data[a] !== data[b]) return false;
    }
  }
  return true;
}
