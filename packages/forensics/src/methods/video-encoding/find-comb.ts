import type { BlockChanges, FrameSeries } from '../../media/video/decoded-video.ts';
import { isOftenStatic } from '../../media/video/is-often-static.ts';
import { meanOf, medianOf } from '../../media/video/measure-changes.ts';

/** The positions of an earlier encoding's key frames: every `period` frames, from `phase` on. */
export interface Comb {
  readonly period: number;
  readonly phase: number;
  /** How far the frames at these places exceed the others, in standard deviations of their mean. */
  readonly strength: number;
}

/** A predicted frame whose coded size is larger or smaller than usual. */
interface Surplus {
  /** The first frame whose change it codes: frames between two references are coded after the later one. */
  readonly from: number;
  readonly to: number;
  /** In robust standard deviations, clipped. */
  readonly value: number;
}

/** The number of predicted frames on either side with which a coded size is compared. */
const REACH = 5;
const CUT_OFF = 3;
/** In bytes: smaller sizes consist mostly of headers. */
const HEADERS = 40;
const MIN_OF_DISTANCE = 4;
const MIN_PREDICTED = 20;
/**
 * In frames: shorter periods come from the encoder itself, such as layers of reference frames. They are tried
 * and not reported.
 */
const HABIT = 8;
const LONGEST = 300;
const MIN_PLACES = 4;
/** The least share of conspicuous positions. */
const MIN_HIT_SHARE = 0.6;
const CONSPICUOUS = 1;
/**
 * A key frame re-encodes the whole picture: of this many cells along each side, this share must change more.
 */
const CELLS = 4;
const MIN_RISING_SHARE = 0.75;
/** The factor by which a cell must change more than around it, in most of the positions. */
const MARGIN = 1.2;
/**
 * The allowed change of the mean brightness, in levels plus a multiple of its usual change: more is a light,
 * such as a hazard lamp.
 */
const LIGHT = 0.2;
const USUAL_LIGHT = 2;
/** The factor by which a frame may last longer than usual: motion is larger after a dropped frame. */
const LONGER = 1.25;
/** The allowed change of the small frame, as a multiple of its usual change plus levels. */
const MOTION_FACTOR = 1.3;
const MOTION_MARGIN = 0.3;
/** In levels: larger differences are motion. */
const LARGEST = 8;
/**
 * The least strength above what the best of this many combs reaches by chance, and above the best comb that
 * is not a multiple of it.
 */
const ABOVE_CHANCE = 0.7;
const ABOVE_OTHERS = 1;

/**
 * The comb in the coded sizes of predicted frames. A key frame of an earlier encoding was re-encoded as a
 * whole, so the frame that predicts it from the previous one is larger than its neighbours. Compare
 * Vázquez-Padín et al. (WIFS 2012); here each size is compared with those that span the same distance, so
 * that bidirectional prediction does no harm. A lamp that blinks in step increases sizes as well, but only
 * changes its place or the brightness of the picture.
 */
export function findComb(series: FrameSeries): Comb | null {
  const { blocks } = series;
  if (blocks === null || isOftenStatic(blocks)) return null;
  const surpluses = measureSurpluses(series);
  if (surpluses.length < MIN_PREDICTED) return null;
  const combs = tryCombs(surpluses, series.frames.length);
  const chance = Math.sqrt(2 * Math.log(Math.max(2, combs.length)));
  const ranked = combs.toSorted((a, b) => b.strength - a.strength);
  const strongest = ranked.find(({ hits }) => hits >= MIN_HIT_SHARE);
  if (!strongest || strongest.period < HABIT || strongest.strength < chance + ABOVE_CHANCE) return null;
  const { period, phase, strength } = strongest;
  const hits = listHits(strongest, surpluses);
  if (!isWidespread(hits, surpluses, blocks) || hasOtherCause(hits, surpluses, series)) return null;
  const other = ranked.find((comb) => comb.period % period !== 0 && period % comb.period !== 0);
  if (other && other.strength > strength - ABOVE_OTHERS) return null;
  return { period, phase, strength };
}

function measureSurpluses({ types, sizes }: FrameSeries): Surplus[] {
  const references = types.flatMap((type, index) => (type === 'I' || type === 'P' ? [index] : []));
  const predicted = references.flatMap((index, place) => {
    const before = references[place - 1];
    return before !== undefined && types[index] === 'P' ? [{ index, distance: index - before }] : [];
  });
  const logs = predicted.map(({ index }) => Math.log((sizes[index] ?? 0) + HEADERS));
  const ofDistance = Map.groupBy(predicted.keys(), (place) => predicted[place]?.distance ?? 0);
  const usual = medianOf(logs);
  const levels = new Map(
    [...ofDistance].map(([distance, places]) => [
      distance,
      places.length < MIN_OF_DISTANCE ? usual : medianOf(places.map((place) => logs[place] ?? 0)),
    ]),
  );
  const level = predicted.map(({ distance }, place) => (logs[place] ?? 0) - (levels.get(distance) ?? 0));
  const surplus = level.map((value, place) => {
    const near = [
      ...level.slice(Math.max(0, place - REACH), place),
      ...level.slice(place + 1, place + 1 + REACH),
    ];
    return value - medianOf(near);
  });
  const spread = 1.4826 * medianOf(surplus.map(Math.abs)) + 1e-3;
  return predicted.map(({ index, distance }, place) => ({
    from: index - distance + 1,
    to: index,
    value: Math.max(-CUT_OFF, Math.min(CUT_OFF, (surplus[place] ?? 0) / spread)),
  }));
}

function tryCombs(surpluses: readonly Surplus[], frames: number): (Comb & { hits: number })[] {
  const places = new Int32Array(frames).fill(-1);
  for (const [place, { from, to }] of surpluses.entries()) places.fill(place, from, to + 1);
  const values = surpluses.map(({ value }) => value);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
  const combs: (Comb & { hits: number })[] = [];
  for (let period = 2; period <= Math.min(LONGEST, Math.floor(frames / MIN_PLACES)); period++)
    for (let phase = 0; phase < period; phase++) {
      let [count, sum, high, last] = [0, 0, 0, -1];
      // The first frame is the beginning of both encodings.
      for (let frame = phase || period; frame < frames; frame += period) {
        const place = places[frame] as number;
        if (place < 0 || place === last) continue;
        last = place;
        count += 1;
        sum += values[place] as number;
        if ((values[place] as number) > CONSPICUOUS) high += 1;
      }
      if (count < MIN_PLACES) continue;
      const strength = ((sum / count - mean) / spread) * Math.sqrt(count);
      combs.push({ period, phase, strength, hits: high / count });
    }
  return combs;
}

/** The indices of the comb's predicted frames. */
function listHits(
  { period, phase }: Pick<Comb, 'period' | 'phase'>,
  surpluses: readonly Surplus[],
): number[] {
  return surpluses.flatMap(({ from, to }, place) => {
    const next = from + ((((phase - from) % period) + period) % period);
    return next > 0 && next <= to ? [place] : [];
  });
}

const listNear = <T>(all: readonly T[], place: number): T[] => [
  ...all.slice(Math.max(0, place - REACH), place),
  ...all.slice(place + 1, place + 1 + REACH),
];

/**
 * Whether nearly every part of the picture changes clearly more in most frames of the comb than in the frames
 * around.
 */
function isWidespread(hits: readonly number[], surpluses: readonly Surplus[], blocks: BlockChanges): boolean {
  const levels = surpluses.map((surplus) => measureCells(surplus, blocks));
  let rising = 0;
  for (let cell = 0; cell < CELLS ** 2; cell++) {
    const higher = hits.filter((place) => {
      const near = listNear(levels, place).map((cells) => cells[cell] ?? 0);
      return (levels[place]?.[cell] ?? 0) > MARGIN * medianOf(near);
    });
    if (higher.length > MIN_HIT_SHARE * hits.length) rising += 1;
  }
  return rising >= MIN_RISING_SHARE * CELLS ** 2;
}

/**
 * Whether the scene explains the comb: a light that goes on or off in step, or a camera that periodically
 * drops a frame. In a re-encoded video, the motion continues unchanged.
 */
function hasOtherCause(
  hits: readonly number[],
  surpluses: readonly Surplus[],
  { frames, times }: FrameSeries,
): boolean {
  const brightness = frames.map((frame) => meanOf(frame));
  const perStep = (of: (frame: number) => number) =>
    surpluses.map(({ from, to }) => {
      const steps = Array.from({ length: to - from + 1 }, (_, step) => of(from + step));
      return Math.max(...steps);
    });
  const light = perStep((frame) => Math.abs((brightness[frame] ?? 0) - (brightness[frame - 1] ?? 0)));
  const lasts = perStep((frame) => (times[frame] ?? 0) - (times[frame - 1] ?? 0));
  const moves = perStep((frame) => differ(frames[frame], frames[frame - 1]));
  const often = (is: (place: number) => boolean) =>
    hits.filter(is).length > (1 - MIN_HIT_SHARE) * hits.length;
  const usual = (all: readonly number[], place: number) => medianOf(listNear(all, place));
  return (
    often((place) => (light[place] ?? 0) > LIGHT + USUAL_LIGHT * usual(light, place)) ||
    often((place) => (lasts[place] ?? 0) > LONGER * usual(lasts, place)) ||
    often((place) => (moves[place] ?? 0) > MOTION_MARGIN + MOTION_FACTOR * usual(moves, place))
  );
}

/** The mean absolute difference of two small frames, in levels. */
function differ(one: Uint8Array | undefined, other: Uint8Array | undefined): number {
  if (!one || !other) return 0;
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

/** The mean change of each cell of the picture per frame over the frames that a predicted frame spans. */
function measureCells({ from, to }: Surplus, { frames, columns, rows }: BlockChanges): Float64Array {
  const sums = new Float64Array(CELLS ** 2);
  for (let frame = from; frame <= to; frame++)
    for (let block = 0; block < columns * rows; block++) {
      const row = Math.floor((CELLS * Math.floor(block / columns)) / rows);
      const cell = row * CELLS + Math.floor((CELLS * (block % columns)) / columns);
      sums[cell] = (sums[cell] ?? 0) + Math.min(LARGEST, frames[frame]?.[block] ?? 0) / (to - from + 1);
    }
  return sums;
}
