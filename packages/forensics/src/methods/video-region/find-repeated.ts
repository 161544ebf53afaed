import { quantile } from '../../maths/statistics.ts';
import type { FrameSeries } from '../../media/video/decoded-video.ts';
import { BLOCK, type Changes } from '../../media/video/measure-changes.ts';
import { type BlockRun, groupRuns, type Patch } from './group-runs.ts';

export interface RepeatedPatch extends Patch {
  /** In frames. */
  readonly lag: number;
}

const CELLS = 4;
const LIVELY = 0.8;
const SAME = 0.35;
const MIN_FRAMES = 8;
/** Limits the work: frames × lags × blocks. */
const MAX_FRAMES = 900;
const MAX_LAG = 240;
/** A larger part is a run of whole frames, which another method reports. */
const MAX_OF_PICTURE = 0.7;

/** Parts of the picture that occur twice while the rest continues. */
export function findRepeated(series: FrameSeries, { blocks, columns, rows }: Changes): RepeatedPatch[] {
  const perFrame = columns * rows;
  const count = Math.min(series.frames.length, MAX_FRAMES);
  const levels = Array.from({ length: perFrame }, (_, block) => {
    const own = new Float32Array(Math.max(0, count - 1));
    for (let index = 1; index < count; index++) own[index - 1] = blocks[index * perFrame + block];
    return quantile(own, 0.5);
  });
  const lively = levels.flatMap((level, block) => (level >= LIVELY ? [block] : []));
  if (lively.length < 8) return [];
  const signatures = series.frames.slice(0, count).map((frame) => sign(frame, series.width, columns, rows));
  const steps = signatures.map((signature, index) =>
    index === 0 ? new Float32Array(perFrame) : differAll(signature, signatures[index - 1], perFrame),
  );
  let best: RepeatedPatch[] = [];
  for (let lag = MIN_FRAMES; lag <= Math.min(MAX_LAG, count - MIN_FRAMES); lag++) {
    const runs: BlockRun[] = [];
    for (const block of lively) {
      let start = -1;
      for (let index = lag; index <= count; index++) {
        const matches =
          index < count &&
          steps[index][block] > 0.5 &&
          differ(signatures[index], signatures[index - lag], block) < SAME * steps[index][block];
        if (matches && start < 0) start = index;
        if (!matches && start >= 0) {
          if (index - start >= MIN_FRAMES) runs.push({ block, from: start, to: index - 1 });
          start = -1;
        }
      }
    }
    if (runs.length > MAX_OF_PICTURE * perFrame) continue;
    best = [...best, ...groupRuns(runs, columns, count).map((patch) => ({ ...patch, lag }))]
      .toSorted((a, b) => b.blocks.size * (b.to - b.from) - a.blocks.size * (a.to - a.from))
      .slice(0, 2);
  }
  return best;
}

function differ(a: Float32Array, b: Float32Array, block: number): number {
  let sum = 0;
  for (let at = block * CELLS * CELLS; at < (block + 1) * CELLS * CELLS; at++) sum += Math.abs(a[at] - b[at]);
  return sum / (CELLS * CELLS);
}

function differAll(a: Float32Array, b: Float32Array, perFrame: number): Float32Array {
  return Float32Array.from({ length: perFrame }, (_, block) => differ(a, b, block));
}

/** The means of 4 × 4 cells of each block. */
function sign(frame: Uint8Array, width: number, columns: number, rows: number): Float32Array {
  const side = BLOCK / CELLS;
  const signature = new Float32Array(columns * rows * CELLS * CELLS);
  for (let y = 0; y < rows * BLOCK; y++) {
    const row = Math.floor(y / BLOCK) * columns;
    const cellRow = Math.floor((y % BLOCK) / side) * CELLS;
    for (let x = 0; x < columns * BLOCK; x++) {
      const at = (row + Math.floor(x / BLOCK)) * CELLS * CELLS + cellRow + Math.floor((x % BLOCK) / side);
      signature[at] += frame[y * width + x] / (side * side);
    }
  }
  return signature;
}
