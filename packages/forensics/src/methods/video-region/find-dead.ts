import type { FrameSeries } from '../../media/video/decoded-video.ts';
import { BLOCK, type Changes, meanOf, medianOf } from '../../media/video/measure-changes.ts';
import { groupRuns, type Patch } from './group-runs.ts';

/** In grey levels: copies of one still do not differ. */
const DEAD = 0.02;
const NOISY = 0.5;
const MIN_SHARE = 0.97;
/** The largest part of the picture that may be static: bars at the edges are. */
const MAX_OF_PICTURE = 0.6;

/**
 * In a video with intra-coded frames only, every part has noise; blocks that never change are an inserted
 * still. With predicted frames an encoder leaves static parts unchanged, so nothing can be said.
 */
export function findDead(series: FrameSeries, { blocks, columns, rows }: Changes): Patch[] {
  const count = series.frames.length;
  const perFrame = columns * rows;
  if (series.types.some((type) => type === 'P' || type === 'B') || count < 12) return [];
  const shares = Array.from({ length: perFrame }, (_, block) => {
    let dead = 0;
    for (let index = 1; index < count; index++) if (blocks[index * perFrame + block] <= DEAD) dead += 1;
    return dead / (count - 1);
  });
  const dead = shares.flatMap((share, block) =>
    share >= MIN_SHARE && hasTexture(series, block, columns) ? [block] : [],
  );
  const levels = shares.flatMap((share, block) =>
    share < 0.2
      ? [meanOf(Array.from({ length: count - 1 }, (_, index) => blocks[(index + 1) * perFrame + block]))]
      : [],
  );
  if (dead.length > MAX_OF_PICTURE * perFrame || levels.length < perFrame / 4 || medianOf(levels) < NOISY)
    return [];
  return groupRuns(
    dead.map((block) => ({ block, from: 0, to: count - 1 })),
    columns,
    count,
  );
}

/** Whether a block can have noise: black, white and plain blocks have none. */
function hasTexture({ frames, width }: FrameSeries, block: number, columns: number): boolean {
  const [frame] = frames;
  if (!frame) return false;
  const values: number[] = [];
  const [top, left] = [Math.floor(block / columns) * BLOCK, (block % columns) * BLOCK];
  for (let y = top; y < top + BLOCK; y++)
    for (let x = left; x < left + BLOCK; x++) values.push(frame[y * width + x]);
  const mean = meanOf(values);
  const spread = Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
  return mean > 16 && mean < 240 && spread > 1.5;
}
