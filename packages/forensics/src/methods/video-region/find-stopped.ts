import type { BlockChanges, FrameSeries } from '../../decoded-video.ts';
import { type BlockRun, groupRuns, type Patch } from './group-runs.ts';

/** Share of the frames in which an encoder touches a block up although the same picture came in. */
const TOUCHED_UP = 0.06;
/** Share of the frames in which a block must change else; one that changes less says too little by staying the same. */
const LIVELY = 0.35;
/** Bounds of what a block is taken to do, so that no single frame decides. */
const [LEAST, MOST] = [0.1, 0.98];
const MIN_FRAMES = 12;
/** Of a run that lasts to the end of the clip. */
const MIN_TO_THE_END = 30;
const MIN_BLOCK_EVIDENCE = 8;
/** Frames before and after a run in which the block must live, and how much, as a share of its usual changes. */
const REACH = 10;
const GOES_ON = 0.5;
/** Of natural rests before fixed cameras over 9,000 was measured, but there the blocks around come to rest as well. */
const MIN_EVIDENCE = 200;
/** How lively the blocks around stay, as a share of what they are else: at most .53 was measured around a clear natural rest. */
const AROUND_LIVES = 0.75;
/** In blocks. */
const MARGIN = 2;
/** Share of the rectangle around the blocks that they fill. */
const FILLED = 0.55;
const MOST_TOUCHED_UP = 0.12;
const ROUNDS = 3;

export interface StoppedPatch extends Patch {
  /** How much likelier it is, as a natural logarithm, that the blocks were stopped than that they went on as usual. */
  readonly evidence: number;
}

interface StoppedRun extends BlockRun {
  readonly evidence: number;
}

/**
 * Blocks that change in most frames by their noise alone, and stay the same to the last bit for a while, from one moment to another,
 * while the blocks around them live on: a still that was laid over a part of the picture. What comes to rest by itself, before a
 * fixed camera, does so with what surrounds it.
 */
export function findStopped({ blocks, types }: FrameSeries): StoppedPatch[] {
  if (blocks === null) return [];
  const { columns, rows, frames } = blocks;
  const life = readLife(blocks, types);
  const runs: StoppedRun[] = [];
  for (let block = 0; block < columns * rows; block++) {
    const run = findRun(block, life);
    if (run) runs.push(run);
  }
  const clearestFirst = runs.toSorted((a, b) => b.evidence - a.evidence);
  return groupRuns(clearestFirst, columns, frames.length)
    .map((patch) => ({ ...patch, evidence: weigh(patch, runs) }))
    .filter((patch) => patch.evidence >= MIN_EVIDENCE && standsOut(patch, blocks, life));
}

/** Which frames count and in which of them each block changes, summed up to before each frame. */
interface Life {
  readonly frames: number;
  /** A key frame is coded anew and changes all, so it does not count. */
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

/** Share of the frames from `from` to before `end` in which a block changes; NaN where none counts. */
function rateOf(changes: Int32Array, { counted }: Life, from: number, end: number): number {
  const [first, last] = [Math.max(0, from), Math.min(changes.length - 1, end)];
  return (
    ((changes[last] as number) - (changes[first] as number)) /
    ((counted[last] as number) - (counted[first] as number))
  );
}

/** The same of all other frames. */
function rateOutside(changes: Int32Array, { counted, frames }: Life, from: number, end: number): number {
  const inside = (sums: Int32Array) => (sums[end] as number) - (sums[from] as number);
  return ((changes[frames] as number) - inside(changes)) / ((counted[frames] as number) - inside(counted));
}

/** The stretch in which the block is most clearly stopped, measured by how often it changes outside of that stretch. */
function findRun(block: number, life: Life): StoppedRun | null {
  const changes = life.changes(block);
  let usual = rateOf(changes, life, 0, life.frames);
  // It would have to be stopped for more than half of the clip.
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

/** The stretch with the largest sum of logarithms (Kadane). */
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

/** Whether the block lives right before the stretch and right after it: what rests from the beginning may never have lived. */
function isBounded({ from, to }: BlockRun, usual: number, changes: Int32Array, life: Life): boolean {
  const toTheEnd = to >= life.frames - 2;
  if (from < MIN_FRAMES || to - from + 1 < (toTheEnd ? MIN_TO_THE_END : MIN_FRAMES)) return false;
  return (
    rateOf(changes, life, from - REACH, from) >= GOES_ON * usual &&
    (toTheEnd || rateOf(changes, life, to + 1, to + 1 + REACH) >= GOES_ON * usual)
  );
}

function weigh({ blocks, from, to }: Patch, runs: readonly StoppedRun[]): number {
  const members = runs.filter((run) => blocks.has(run.block) && run.from <= to && run.to >= from);
  return members.reduce((sum, { evidence }) => sum + evidence, 0);
}

/** Whether the blocks fill a rectangle, stay the same in it, and have neighbours that live on. */
function standsOut({ blocks, from, to }: Patch, { columns, rows }: BlockChanges, life: Life): boolean {
  const across = [...blocks].map((block) => block % columns);
  const down = [...blocks].map((block) => Math.floor(block / columns));
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  if (blocks.size < FILLED * (right - left + 1) * (bottom - top + 1)) return false;
  const around: number[] = [];
  for (let row = Math.max(0, top - MARGIN); row <= Math.min(rows - 1, bottom + MARGIN); row++)
    for (let column = Math.max(0, left - MARGIN); column <= Math.min(columns - 1, right + MARGIN); column++)
      if (!blocks.has(row * columns + column)) around.push(row * columns + column);
  if (around.length === 0) return false;
  let [meanwhile, otherwise, stopped] = [0, 0, 0];
  for (const block of around) {
    const changes = life.changes(block);
    meanwhile += rateOf(changes, life, from, to + 1);
    otherwise += rateOutside(changes, life, from, to + 1);
  }
  for (const block of blocks) stopped += rateOf(life.changes(block), life, from, to + 1);
  return stopped <= MOST_TOUCHED_UP * blocks.size && meanwhile >= AROUND_LIVES * otherwise;
}
