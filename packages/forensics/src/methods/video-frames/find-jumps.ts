import { correlate } from '../../maths/statistics.ts';
import type { FrameSeries } from '../../media/video/decoded-video.ts';
import { type Changes, medianOf } from '../../media/video/measure-changes.ts';

/** The change between frame `index` − 1 and `index` is larger than those around it. */
export interface Jump {
  readonly index: number;
  /** The change as a multiple of those around it. */
  readonly strength: number;
}

const REACH = 6;
/** In grey levels; smaller changes around are treated as noise. */
const FLOOR = 0.35;
const MIN_STRENGTH = 2;
/** The correlation above which the frames before and after a jump are one scene. */
const SAME_SCENE = 0.45;
/** The side of the cells in which they are compared, in pixels of the small frame. */
const CELL = 4;

/**
 * Sudden changes within one scene, strongest first. A cut to another scene or a change of light is not a
 * jump.
 */
export function findJumps(series: FrameSeries, { whole }: Changes): Jump[] {
  const pumping = measurePumping(whole, series.types);
  const strengths = [...whole].map((change, index) => {
    if (index < 2 || index >= whole.length - 2) return 0;
    const before = [...whole.subarray(Math.max(1, index - REACH), index)];
    const after = [...whole.subarray(index + 1, index + 1 + REACH)];
    const around = Math.max(
      FLOOR,
      medianOf(before),
      medianOf(after),
      ...before.slice(-1),
      ...after.slice(0, 1),
    );
    return change / around / (series.types[index] === 'I' ? pumping : 1);
  });
  return strengths
    .map((strength, index) => ({ index, strength }))
    .filter(({ strength, index }) => strength >= MIN_STRENGTH && resembles(series, index))
    .toSorted((a, b) => b.strength - a.strength);
}

/**
 * The factor by which a key frame differs more from the previous frame than others do, because it is coded
 * independently.
 */
function measurePumping(whole: Float32Array, types: readonly string[]): number {
  const ratios = [...whole].flatMap((change, index) =>
    index > 1 && types[index] === 'I' && types[index - 1] !== 'I'
      ? [change / Math.max(FLOOR, whole[index - 1] as number)]
      : [],
  );
  return Math.max(1, ratios.length < 3 ? 1.5 : medianOf(ratios));
}

/**
 * Whether the frame resembles the previous one, shifted by as much as motion in a missing second may shift
 * it.
 */
function resembles({ frames, width, height }: FrameSeries, index: number): boolean {
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  const now = shrink(frames[index], width, columns, rows);
  const before = shrink(frames[index - 1], width, columns, rows);
  const [farX, farY] = [Math.floor(columns / 4), Math.floor(rows / 4)];
  for (let y = -farY; y <= farY; y++)
    for (let x = -farX; x <= farX; x++) {
      const a: number[] = [];
      const b: number[] = [];
      for (let row = Math.max(0, y); row < Math.min(rows, rows + y); row++)
        for (let column = Math.max(0, x); column < Math.min(columns, columns + x); column++) {
          a.push(now[row * columns + column]);
          b.push(before[(row - y) * columns + column - x]);
        }
      if (correlate(a, b) >= SAME_SCENE) return true;
    }
  return false;
}

/** The means of cells. */
function shrink(frame: Uint8Array, width: number, columns: number, rows: number): Float32Array {
  const cells = new Float32Array(columns * rows);
  for (let y = 0; y < rows * CELL; y++)
    for (let x = 0; x < columns * CELL; x++)
      cells[Math.floor(y / CELL) * columns + Math.floor(x / CELL)] += frame[y * width + x] / CELL ** 2;
  return cells;
}
