import type { FrameSeries } from './decoded-video.ts';

/** The side of a block, in pixels of the small frame. */
export const BLOCK = 16;

export interface Changes {
  /**
   * The mean absolute difference of each frame from the previous one in grey levels, without the change of
   * mean brightness; 0 for the first.
   */
  readonly whole: Float32Array;
  readonly columns: number;
  readonly rows: number;
  /**
   * The mean absolute difference of each block, including changes of brightness, frame by frame, row-major.
   */
  readonly blocks: Float32Array;
  /** The usual change around each frame: the median of its neighbours, without key frames. */
  readonly usual: Float32Array;
}

const known = new WeakMap<FrameSeries, Changes>();

/** Cached for each series, so that methods share it. */
export function measureChanges(series: FrameSeries): Changes {
  const made = known.get(series) ?? measure(series);
  known.set(series, made);
  return made;
}

function measure({ frames, width, height, types }: FrameSeries): Changes {
  const columns = Math.floor(width / BLOCK);
  const rows = Math.floor(height / BLOCK);
  const perFrame = columns * rows;
  const blocks = new Float32Array(perFrame * frames.length);
  const whole = new Float32Array(frames.length);
  for (let index = 1; index < frames.length; index++) {
    const now = frames[index] as Uint8Array;
    const before = frames[index - 1] as Uint8Array;
    const shift = Math.round(meanOf(now) - meanOf(before));
    let sum = 0;
    for (let at = 0; at < now.length; at++)
      sum += Math.abs((now[at] as number) - (before[at] as number) - shift);
    whole[index] = sum / Math.max(1, now.length);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        let inside = 0;
        for (let y = row * BLOCK; y < (row + 1) * BLOCK; y++) {
          const line = y * width + column * BLOCK;
          for (let at = line; at < line + BLOCK; at++)
            inside += Math.abs((now[at] as number) - (before[at] as number));
        }
        blocks[index * perFrame + row * columns + column] = inside / BLOCK ** 2;
      }
  }
  return { whole, columns, rows, blocks, usual: findUsual(whole, types) };
}

const REACH = 8;

/**
 * Key frames are coded independently and differ for that reason alone; with an intra-only codec they count.
 */
function findUsual(whole: Float32Array, types: readonly string[]): Float32Array {
  const hasOthers = types.some((type) => type === 'P' || type === 'B');
  return whole.map((_, index) => {
    const near: number[] = [];
    for (let at = Math.max(1, index - REACH); at <= Math.min(whole.length - 1, index + REACH); at++)
      if (at !== index && !(hasOthers && types[at] === 'I')) near.push(whole[at] as number);
    return medianOf(near);
  });
}

export function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] as number;
  return values.length === 0 ? 0 : sum / values.length;
}

export function medianOf(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
