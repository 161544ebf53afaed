import type { BlockChanges, FrameSeries } from '../../media/video/decoded-video.ts';
import { isOftenStatic } from '../../media/video/is-often-static.ts';
import { medianOf } from '../../media/video/measure-changes.ts';
import { type BlockRun, groupRuns, type Patch } from './group-runs.ts';

/** The share of frames in which an encoder refines a block although the input is unchanged. */
const TOUCHED_UP = 0.06;
/**
 * The share of frames in which a block must usually change; otherwise it is not informative when unchanged.
 */
const LIVELY = 0.35;
/** Limits of a block's usual rate of change, so that no single frame decides. */
const [LEAST, MOST] = [0.1, 0.98];
const MIN_FRAMES = 12;
/** The least length of a run up to the end of the clip. */
const MIN_TO_THE_END = 30;
const MIN_BLOCK_EVIDENCE = 8;
/**
 * The number of frames before and after a run in which the block must change, and how often, as a share of
 * its usual rate.
 */
const REACH = 10;
const ACTIVITY_AROUND = 0.5;
/**
 * Over 9,000 was measured for natural rest in front of fixed cameras, but there the surrounding blocks come
 * to rest as well.
 */
const MIN_EVIDENCE = 200;
/**
 * The rate of change of the surrounding blocks, as a share of their usual one: at most .53 was measured
 * around a clear natural rest.
 */
const AROUND_LIVES = 0.75;
/** In blocks. */
const MARGIN = 2;
/** The number of lively surrounding blocks, in total and on each side, and the number of such sides. */
const MIN_AROUND = 6;
const MIN_ON_SIDE = 2;
const MIN_SIDES = 2;
/**
 * The change of the median block in levels: a caption, a lamp or another scene appears and disappears
 * abruptly.
 */
const LEAPS = 32;
/** In pixels: codecs that skip in macroblocks, and the largest unit of others. */
const MACROBLOCK = 16;
const LARGEST_UNIT = 128;
const IN_MACROBLOCKS: readonly string[] = [
  'h264',
  'mpeg4',
  'mpeg2video',
  'mpeg1video',
  'h263',
  'vp8',
  'mjpeg',
];
/** Codecs with units of at most 64 pixels. */
const IN_SMALLER_UNITS: readonly string[] = ['hevc', 'vp9'];
/** The share of their bounding rectangle that the blocks fill. */
const FILLED = 0.55;
const MAX_TOUCHED_UP = 0.12;
const ROUNDS = 3;

export interface StoppedPatch extends Patch {
  /**
   * The natural logarithm of the likelihood ratio that the blocks were stopped rather than continued as
   * usual.
   */
  readonly evidence: number;
}

interface StoppedRun extends BlockRun {
  readonly evidence: number;
}

/**
 * Blocks that change in most frames by their noise, and remain identical to the last bit for a while, from
 * one moment to another, while the surrounding blocks keep changing: a still laid over a part of the picture.
 * Natural rest in front of a fixed camera includes the surroundings.
 * @param codec its name in FFmpeg
 */
export function findStopped({ blocks, types }: FrameSeries, codec: string): StoppedPatch[] {
  if (blocks === null || isOftenStatic(blocks)) return [];
  const { columns, rows, frames } = blocks;
  const life = readLife(blocks, types);
  const runs: StoppedRun[] = [];
  for (let block = 0; block < columns * rows; block++) {
    const run = findRun(block, life);
    if (run && !isPlain(run, blocks)) runs.push(run);
  }
  const clearestFirst = runs.toSorted((a, b) => b.evidence - a.evidence);
  return groupRuns(clearestFirst, columns, frames.length)
    .map((patch) => ({ ...patch, evidence: weigh(patch, runs, blocks, unitOf(codec)) }))
    .filter(
      (patch) => patch.evidence >= MIN_EVIDENCE && !leaps(patch, blocks) && isIsolated(patch, blocks, life),
    );
}

/**
 * The frames that count, and those in which each block changes, as cumulative sums up to before each frame.
 */
interface Life {
  readonly frames: number;
  /** 0 for key frames: they are newly coded and change everything. */
  readonly counts: Uint8Array;
  readonly counted: Int32Array;
  changes(block: number): Int32Array;
}

function readLife({ frames }: BlockChanges, types: readonly string[]): Life {
  const hasOthers = types.some((type) => type === 'P' || type === 'B');
  const counts = Uint8Array.from(frames, (_, frame) =>
    frame > 0 && !(hasOthers && types[frame] === 'I') ? 1 : 0,
  );
  const sumUp = (amountAt: (frame: number) => number) => {
    const sums = new Int32Array(frames.length + 1);
    for (let frame = 0; frame < frames.length; frame++)
      sums[frame + 1] = (sums[frame] as number) + amountAt(frame);
    return sums;
  };
  return {
    frames: frames.length,
    counts,
    counted: sumUp((frame) => counts[frame] as number),
    changes: (block) =>
      sumUp((frame) => (counts[frame] === 1 && (frames[frame]?.[block] as number) > 0 ? 1 : 0)),
  };
}

/** The share of the frames from `from` to before `end` in which a block changes; NaN if none counts. */
function rateOf(changes: Int32Array, { counted }: Life, from: number, end: number): number {
  const [first, last] = [Math.max(0, from), Math.min(changes.length - 1, end)];
  return (
    ((changes[last] as number) - (changes[first] as number)) /
    ((counted[last] as number) - (counted[first] as number))
  );
}

/** The same for all other frames. */
function rateOutside(changes: Int32Array, { counted, frames }: Life, from: number, end: number): number {
  const inside = (sums: Int32Array) => (sums[end] as number) - (sums[from] as number);
  return ((changes[frames] as number) - inside(changes)) / ((counted[frames] as number) - inside(counted));
}

/**
 * The stretch in which the block is most clearly stopped, given how often it changes outside of that stretch.
 */
function findRun(block: number, life: Life): StoppedRun | null {
  const changes = life.changes(block);
  let usual = rateOf(changes, life, 0, life.frames);
  // Otherwise it would have to be stopped for more than half of the clip.
  if (!(usual >= LIVELY / 2)) return null;
  let best: StoppedRun | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    best = findBest(block, changes, life, Math.min(MOST, Math.max(LEAST, usual)));
    if (best === null) return null;
    const before = usual;
    usual = rateOutside(changes, life, best.from, best.to + 1);
    if (Math.abs(usual - before) < 0.01) break;
  }
  if (best === null || !(usual >= LIVELY) || best.evidence < MIN_BLOCK_EVIDENCE) return null;
  return isBounded(best, usual, changes, life) ? best : null;
}

/** The stretch with the largest sum of log-likelihood ratios (Kadane's algorithm). */
function findBest(
  block: number,
  changes: Int32Array,
  { frames, counts }: Life,
  usual: number,
): StoppedRun | null {
  const stays = Math.log((1 - TOUCHED_UP) / (1 - usual));
  const moves = Math.log(TOUCHED_UP / usual);
  let best: StoppedRun | null = null;
  let [sum, from] = [0, 1];
  for (let frame = 1; frame < frames; frame++) {
    if (sum <= 0) {
      sum = 0;
      from = frame;
    }
    if (counts[frame] === 0) continue;
    sum += changes[frame + 1] === changes[frame] ? stays : moves;
    if (sum > (best?.evidence ?? 0)) best = { block, from, to: frame, evidence: sum };
  }
  return best;
}

/**
 * Whether the block changes right before the stretch and right after it: a block at rest from the beginning
 * may never have changed.
 */
function isBounded({ from, to }: BlockRun, usual: number, changes: Int32Array, life: Life): boolean {
  const toTheEnd = to >= life.frames - 2;
  if (from < MIN_FRAMES || to - from + 1 < (toTheEnd ? MIN_TO_THE_END : MIN_FRAMES)) return false;
  return (
    rateOf(changes, life, from - REACH, from) >= ACTIVITY_AROUND * usual &&
    (toTheEnd || rateOf(changes, life, to + 1, to + 1 + REACH) >= ACTIVITY_AROUND * usual)
  );
}

/**
 * Whether the block is plain for a moment: clipped noise stops naturally, in black, white, or a plain area
 * laid over the picture.
 */
function isPlain({ block, from, to }: BlockRun, { plain }: BlockChanges): boolean {
  return plain.slice(from, to + 1).some((blocks) => blocks[block] === 1);
}

function unitOf(codec: string): number {
  if (IN_MACROBLOCKS.includes(codec)) return MACROBLOCK;
  return IN_SMALLER_UNITS.includes(codec) ? LARGEST_UNIT / 2 : LARGEST_UNIT;
}

/** The sum of the evidence: what a codec skips as one unit counts once, with its clearest block. */
function weigh(
  { blocks, from, to }: Patch,
  runs: readonly StoppedRun[],
  { columns, side }: BlockChanges,
  unit: number,
): number {
  const units = new Map<string, number>();
  for (const run of runs) {
    if (!blocks.has(run.block) || run.from > to || run.to < from) continue;
    const across = Math.floor(((run.block % columns) * side) / unit);
    const down = Math.floor((Math.floor(run.block / columns) * side) / unit);
    const key = `${across},${down}`;
    units.set(key, Math.max(units.get(key) ?? 0, run.evidence));
  }
  return [...units.values()].reduce((sum, evidence) => sum + evidence, 0);
}

/** Whether the blocks change abruptly at the beginning or end of the stretch. */
function leaps({ blocks, from, to }: Patch, { frames }: BlockChanges): boolean {
  const leapsAt = (...places: readonly number[]) =>
    medianOf([...blocks].map((block) => Math.max(...places.map((place) => frames[place]?.[block] ?? 0)))) >=
    LEAPS;
  return leapsAt(from - 2, from - 1, from) || leapsAt(to, to + 1, to + 2);
}

/**
 * Whether the blocks fill a rectangle, are unchanged in it, and have neighbours on several sides that keep
 * changing.
 */
function isIsolated({ blocks, from, to }: Patch, { columns, rows }: BlockChanges, life: Life): boolean {
  const across = [...blocks].map((block) => block % columns);
  const down = [...blocks].map((block) => Math.floor(block / columns));
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  if (blocks.size < FILLED * (right - left + 1) * (bottom - top + 1)) return false;
  let stopped = 0;
  for (const block of blocks) stopped += rateOf(life.changes(block), life, from, to + 1);
  if (!(stopped <= MAX_TOUCHED_UP * blocks.size)) return false;
  const around: Neighbour[] = [];
  for (let row = Math.max(0, top - MARGIN); row <= Math.min(rows - 1, bottom + MARGIN); row++)
    for (let column = Math.max(0, left - MARGIN); column <= Math.min(columns - 1, right + MARGIN); column++) {
      const block = row * columns + column;
      if (blocks.has(block)) continue;
      const changes = life.changes(block);
      const otherwise = rateOutside(changes, life, from, to + 1);
      // Static surroundings such as bars and a desktop are not informative.
      if (otherwise >= LIVELY)
        around.push({ row, column, otherwise, within: rateOf(changes, life, from, to + 1) });
    }
  const sides = [
    around.filter(({ column }) => column < left),
    around.filter(({ column }) => column > right),
    around.filter(({ row }) => row < top),
    around.filter(({ row }) => row > bottom),
  ];
  return (
    around.length >= MIN_AROUND &&
    liveOn(around) &&
    sides.filter((side) => side.length >= MIN_ON_SIDE && liveOn(side)).length >= MIN_SIDES
  );
}

/**
 * A lively block near a patch, and the share of the frames in which it changes during the freeze and
 * otherwise.
 */
interface Neighbour {
  readonly row: number;
  readonly column: number;
  readonly within: number;
  readonly otherwise: number;
}

function liveOn(around: readonly Neighbour[]): boolean {
  const sum = (of: (neighbour: Neighbour) => number) =>
    around.reduce((total, neighbour) => total + of(neighbour), 0);
  return sum(({ within }) => within) >= AROUND_LIVES * sum(({ otherwise }) => otherwise);
}
