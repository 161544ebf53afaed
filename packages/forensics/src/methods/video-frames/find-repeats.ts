import type { FrameSeries } from '../../media/video/decoded-video.ts';
import { type Changes, medianOf } from '../../media/video/measure-changes.ts';

/** Frames `from` to `to` (inclusive) repeat those `lag` frames before. */
export interface Repeat {
  readonly from: number;
  readonly to: number;
  readonly lag: number;
  /** The difference from the source as a share of the usual change between frames. */
  readonly difference: number;
}

const SIDE = 24;
const MAX_LAG = 300;
const MIN_RUN = 5;
/** Below this share, frames are the same apart from coding noise. */
const SAME = 0.4;
/** In grey levels of the liveliest cells: slower motion cannot be distinguished from a repeat. */
const MIN_MOTION = 0.5;
/**
 * The share of the cells that are compared, those that change most: in front of a still background only a
 * small part of the picture moves.
 */
const LIVELY = 0.15;

/**
 * Runs of frames that occur twice. A still or slowly moving scene gives none: it differs as much from the
 * previous frame.
 */
export function findRepeats(series: FrameSeries, { whole, usual }: Changes): Repeat[] {
  const signatures = keepLively(series.frames.map((frame) => shrink(frame, series.width, series.height)));
  const count = signatures.length;
  const motion = measureMotion(signatures);
  const repeats: Repeat[] = [];
  for (let lag = 2; lag <= Math.min(MAX_LAG, count - MIN_RUN); lag++) {
    let start = -1;
    let sum = 0;
    for (let index = lag; index <= count; index++) {
      const moves = index < count && (motion[index] as number) >= MIN_MOTION;
      const ratio = moves
        ? differ(signatures[index] as Float32Array, signatures[index - lag] as Float32Array) /
          (motion[index] as number)
        : Number.POSITIVE_INFINITY;
      // The copy is the later one, and the picture itself must be moving.
      if (ratio < SAME && (whole[index] as number) > 0.1 * (usual[index] as number)) {
        if (start < 0) start = index;
        sum += ratio;
        continue;
      }
      if (start >= 0 && index - start >= MIN_RUN)
        repeats.push({ from: start, to: index - 1, lag, difference: sum / (index - start) });
      start = -1;
      sum = 0;
    }
  }
  return keepBest(repeats);
}

/** The longest of overlapping repeats, at most eight. */
function keepBest(repeats: readonly Repeat[]): Repeat[] {
  const kept: Repeat[] = [];
  for (const repeat of repeats.toSorted(
    (a, b) => b.to - b.from - (a.to - a.from) || a.difference - b.difference,
  ))
    if (kept.every(({ from, to }) => repeat.to < from || repeat.from > to)) kept.push(repeat);
  return kept.slice(0, 8);
}

/** The cells of each signature that change most over the whole clip. */
function keepLively(signatures: readonly Float32Array[]): Float32Array[] {
  const changes = new Float32Array(SIDE * SIDE);
  for (const [index, signature] of signatures.entries())
    for (let cell = 0; index > 0 && cell < changes.length; cell++)
      changes[cell] =
        (changes[cell] as number) +
        Math.abs((signature[cell] as number) - ((signatures[index - 1] as Float32Array)[cell] as number));
  const lively = [...changes.keys()]
    .sort((a, b) => (changes[b] as number) - (changes[a] as number))
    .slice(0, Math.round(LIVELY * changes.length));
  return signatures.map((signature) => Float32Array.from(lively, (cell) => signature[cell] as number));
}

function measureMotion(signatures: readonly Float32Array[]): Float32Array {
  const steps = signatures.map((signature, index) =>
    index === 0 ? 0 : differ(signature, signatures[index - 1] as Float32Array),
  );
  return Float32Array.from(steps, (_, index) => medianOf(steps.slice(Math.max(1, index - 8), index + 9)));
}

function differ(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += Math.abs((a[at] as number) - (b[at] as number));
  return sum / a.length;
}

/** The means of a grid of cells, minus the mean of all. */
function shrink(frame: Uint8Array, width: number, height: number): Float32Array {
  const cells = new Float32Array(SIDE * SIDE);
  const counts = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * SIDE) / height) * SIDE;
    for (let x = 0; x < width; x++) {
      const cell = row + Math.floor((x * SIDE) / width);
      cells[cell] = (cells[cell] as number) + (frame[y * width + x] as number);
      counts[cell] = (counts[cell] as number) + 1;
    }
  }
  let mean = 0;
  for (let at = 0; at < cells.length; at++) {
    cells[at] = (cells[at] as number) / Math.max(1, counts[at] as number);
    mean += (cells[at] as number) / cells.length;
  }
  return cells.map((value) => value - mean);
}
