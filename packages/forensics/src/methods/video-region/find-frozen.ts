import { quantile } from '../../maths/statistics.ts';
import type { FrameSeries } from '../../media/video/decoded-video.ts';
import type { Changes } from '../../media/video/measure-changes.ts';
import { type BlockRun, groupRuns, type Patch } from './group-runs.ts';

/** In grey levels: a block that usually changes less is not informative when static. */
const LIVELY = 0.6;
/** As a share of the block's own usual change. */
const STILL = 0.16;
const STARTS = 0.45;
const REST = 0.4;
const MIN_FRAMES = 6;
/** The least length of a run up to the end of the clip, where no abrupt end is visible. */
const MIN_TO_THE_END = 24;
/** Fewer blocks may come to rest together naturally, as in a night scene. */
const MIN_BLOCKS = 6;
/** The share of the other frames in which a block may be static: one that often rests is not informative. */
const MAX_REST = 0.1;

/**
 * Blocks that stop at one moment, remain unchanged, and continue at one moment (or stay unchanged for long,
 * to the end), while the rest of the picture moves on: a part replaced with a still. Natural rest happens
 * block by block.
 */
export function findFrozen(series: FrameSeries, changes: Changes): Patch[] {
  const { columns, rows, blocks } = changes;
  const count = series.frames.length;
  const perFrame = columns * rows;
  const hasOthers = series.types.some((type) => type === 'P' || type === 'B');
  const isKey = series.types.map((type) => hasOthers && type === 'I');
  const levels = new Float32Array(perFrame);
  const runs: BlockRun[] = [];
  for (let block = 0; block < perFrame; block++) {
    const own = new Float32Array(count);
    for (let index = 0; index < count; index++) own[index] = blocks[index * perFrame + block];
    const level = quantile(own.subarray(1), 0.7);
    levels[block] = level;
    if (level < LIVELY) continue;
    runs.push(...listRuns(own, level, isKey).map(([from, to]) => ({ block, from, to })));
  }
  return groupRuns(runs, columns, count).filter(
    (patch) => patch.blocks.size >= MIN_BLOCKS && restMoves(patch, changes, levels),
  );
}

function listRuns(own: Float32Array, level: number, isKey: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  let index = 1;
  while (index < own.length) {
    if (own[index] >= STILL * level) {
      index += 1;
      continue;
    }
    let end = index;
    // A key frame is newly coded and may differ for that reason alone.
    while (end < own.length && (own[end] < STILL * level || (isKey[end] && own[end] < level))) end += 1;
    // A part that is static from the beginning may never have moved.
    const starts = index > 3 && Math.max(own[index - 1], own[index - 2]) >= STARTS * level;
    const stops =
      end >= own.length - 1
        ? end - index >= MIN_TO_THE_END
        : Math.max(own[end], own[end + 1]) >= STARTS * level;
    if (end - index >= MIN_FRAMES && starts && stops) runs.push([index, end - 1]);
    index = end;
  }
  const still = own
    .subarray(1)
    .reduce((sum, change, at) => sum + (change < STILL * level && !isKey[at + 1] ? 1 : 0), 0);
  return runs.filter(([from, to]) => {
    const others = own.length - 1 - (to - from + 1);
    return others >= MIN_FRAMES && still - (to - from + 1) <= MAX_REST * others;
  });
}

/** Whether the lively blocks outside the patch keep changing while it is static. */
function restMoves(patch: Patch, { blocks, columns, rows }: Changes, levels: Float32Array): boolean {
  const perFrame = columns * rows;
  let sum = 0;
  let count = 0;
  for (let block = 0; block < perFrame; block++) {
    if (patch.blocks.has(block) || levels[block] < LIVELY) continue;
    for (let index = patch.from; index <= patch.to; index++) {
      sum += Math.min(2, blocks[index * perFrame + block] / levels[block]);
      count += 1;
    }
  }
  return count > 0 && sum / count >= REST;
}
