import { findAreas } from '../../../maths/connected-areas.ts';
import { goesOn, type Span } from '../../recordings/list-stretches.ts';

/** Frames at even steps, all of one size: grey, one byte a pixel. */
export interface SmallFrames {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly Uint8Array[];
}

/** A place that differs for a while. */
export interface ChangedPlace {
  /** Steps of the second, the end included. */
  readonly from: number;
  readonly to: number;
  /** The step at which it differs most. */
  readonly strongest: number;
  /** On the small frame, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How far it stands out. */
  readonly excess: number;
}

export interface ChangedPlaces {
  /** The strongest. */
  readonly places: readonly ChangedPlace[];
  /** How many there are beside those. */
  readonly beyond: number;
  /** Whether frames lie on one another well enough: otherwise nothing is known of their places. */
  readonly isAligned: boolean;
}

/** Side of a cell, in pixels. */
const CELL = 8;
/** Steps of the first before and after the counterpart that a moving thing may come from, where the frame rate was changed. */
const NEIGHBOURS = 2;
/** Seconds over which a place has to differ, so that the flicker of an encoder is none. */
const LASTS = 0.5;
/** How many times what is usual in the pair a cell differs, from which it belongs to a place. */
const MIN_RATIO = 4;
const MAX_RATIO = 24;
const MIN_EXCESS = 10;
/** Levels that rounding and noise make, and the part of the contrast that slips and compression do. */
const ROUNDING = 2;
const SLIP = 0.3;
/** Correlation of detail below which frames do not lie on one another. */
const MIN_CORRELATION = 0.4;
const MAX_PLACES = 40;
/** Part of the expected difference that a copy has at least. */
const MIN_USUAL = 0.5;

/**
 * Where the frames of two recordings that belong together differ for a while by more than is usual between them. `path` leads from
 * the steps of the second to those of the first.
 */
export function findChangedPlaces(
  first: SmallFrames,
  second: SmallFrames,
  { path, step }: { readonly path: Int32Array; readonly step: number },
): ChangedPlaces {
  const [columns, rows] = [Math.floor(second.width / CELL), Math.floor(second.height / CELL)];
  const measure = createMeasure(first, second, columns, rows);
  const ratios: (Float32Array | null)[] = [];
  const correlations: number[] = [];
  for (let j = 0; j < path.length; j++) {
    if (path[j] < 0) {
      ratios.push(null);
      continue;
    }
    const { ratio, correlation } = measure(path[j], j);
    ratios.push(ratio);
    correlations.push(correlation);
  }
  correlations.sort((a, b) => a - b);
  const isAligned = (correlations[correlations.length >> 1] ?? 0) >= MIN_CORRELATION;
  if (!isAligned) return { places: [], beyond: 0, isAligned };
  const reach = Math.max(1, Math.round(LASTS / step / 2));
  const lasting = ratios.map((_, j) => findLasting(ratios, j, reach));
  const open: Track[] = [];
  const ended: Track[] = [];
  for (let j = 0; j < path.length; j++) {
    // What is seen on both sides of a cut is two places.
    if (j > 0 && !goesOn(path[j - 1], path[j])) ended.push(...open.splice(0));
    const here = lasting[j];
    follow(open, ended, here ? listAreas(here, columns, rows) : [], j, reach);
  }
  const all = describe([...ended, ...open]);
  const places = all.slice(0, MAX_PLACES).map((place) => prolong(place, { path, columns, lasting }));
  return { isAligned, places, beyond: all.length - places.length };
}

interface Found {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly excess: number;
}

interface Track {
  from: number;
  to: number;
  strongest: number;
  best: Found;
}

/** Places that overlap from one step to the next are one; one that is not seen for a while has ended. */
function follow(open: Track[], ended: Track[], found: readonly Found[], j: number, reach: number): void {
  for (const area of found) {
    const track = open.find(({ best }) => touches(best, area));
    if (!track) {
      open.push({ from: j, to: j, strongest: j, best: area });
      continue;
    }
    track.to = j;
    if (area.excess > track.best.excess) [track.best, track.strongest] = [area, j];
  }
  for (let at = open.length - 1; at >= 0; at--)
    if (open[at].to < j - reach) ended.push(...open.splice(at, 1));
}

const touches = (one: Found, other: Found) =>
  one.left <= other.right + 1 &&
  other.left <= one.right + 1 &&
  one.top <= other.bottom + 1 &&
  other.top <= one.bottom + 1;

function describe(tracks: readonly Track[]): ChangedPlace[] {
  return tracks
    .map(({ from, to, strongest, best: { left, top, right, bottom, excess } }) => ({
      ...{ from, to, strongest, excess, x: left * CELL, y: top * CELL },
      ...{ width: (right + 1 - left) * CELL, height: (bottom + 1 - top) * CELL },
    }))
    .sort((a, b) => b.excess - a.excess);
}

interface Prolonging {
  readonly path: Int32Array;
  readonly columns: number;
  /** By step, how much each cell differs for a while. */
  readonly lasting: readonly (Float32Array | null)[];
}

/** As long as the same place differs by half as much. */
function prolong(place: ChangedPlace, { path, columns, lasting }: Prolonging): ChangedPlace {
  const [left, top] = [place.x / CELL, place.y / CELL];
  const [across, down] = [place.width / CELL, place.height / CELL];
  const goesOnAt = (j: number) => {
    const here = lasting[j];
    if (!here) return false;
    let sum = 0;
    for (let y = top; y < top + down; y++)
      for (let x = left; x < left + across; x++) sum += Math.min(MAX_RATIO, here[y * columns + x]);
    return sum / (across * down) >= MIN_RATIO / 2;
  };
  let { from, to } = place;
  while (from > 0 && goesOn(path[from - 1], path[from]) && goesOnAt(from - 1)) from--;
  while (to + 1 < path.length && goesOn(path[to], path[to + 1]) && goesOnAt(to + 1)) to++;
  return { ...place, from, to };
}

/** By the median over the steps around, of those that have a counterpart. */
function findLasting(
  ratios: readonly (Float32Array | null)[],
  j: number,
  reach: number,
): Float32Array | null {
  const around = ratios.slice(Math.max(0, j - reach), j + reach + 1).filter((ratio) => ratio !== null);
  const here = ratios[j];
  if (!here || around.length <= reach) return null;
  const held = new Float32Array(around.length);
  return here.map((_, cell) => {
    for (const [place, ratio] of around.entries()) held[place] = ratio[cell];
    held.sort();
    return held[held.length >> 1];
  });
}

function listAreas(ratios: Float32Array, columns: number, rows: number): Found[] {
  const mask = Uint8Array.from(ratios, (ratio) => Number(ratio >= MIN_RATIO));
  return findAreas(mask, columns, rows)
    .map(({ left, top, right, bottom }) => {
      let excess = 0;
      for (let y = top; y <= bottom; y++)
        for (let x = left; x <= right; x++)
          excess += Math.max(0, Math.min(MAX_RATIO, ratios[y * columns + x]) - MIN_RATIO);
      return { left, top, right, bottom, excess };
    })
    .filter(({ excess }) => excess >= MIN_EXCESS);
}

interface Measured {
  /** How many times more than usual each cell differs. */
  readonly ratio: Float32Array;
  /** The correlation of the detail of both frames. */
  readonly correlation: number;
}

function createMeasure(first: SmallFrames, second: SmallFrames, columns: number, rows: number) {
  const describeAll = ({ frames, width }: SmallFrames) => {
    const kept: (FrameCells | undefined)[] = [];
    return (at: number) => (kept[at] ??= describeCells(frames[at], width, columns, rows));
  };
  const [ours, theirs] = [describeAll(first), describeAll(second)];
  return (i: number, j: number): Measured => {
    let least: Float32Array | null = null;
    let correlation = -1;
    for (let near = i - NEIGHBOURS; near <= i + NEIGHBOURS; near++) {
      if (near < 0 || near >= first.frames.length) continue;
      const pair = comparePair(ours(near), theirs(j), second.width, columns);
      correlation = Math.max(correlation, pair.correlation);
      least = least ? least.map((value, cell) => Math.min(value, pair.ratio[cell])) : pair.ratio;
    }
    // Only then beside what is usual: a neighbour in which all has moved would make every place usual.
    const ratio = least ?? new Float32Array(columns * rows);
    const usual = Math.max(MIN_USUAL, medianOf(ratio));
    return { ratio: ratio.map((value) => value / usual), correlation };
  };
}

interface FrameCells {
  readonly samples: Uint8Array;
  /** The mean of each cell, and the root mean square of its slopes. */
  readonly means: Float32Array;
  readonly slopes: Float32Array;
}

function describeCells(samples: Uint8Array, width: number, columns: number, rows: number): FrameCells {
  const means = new Float32Array(columns * rows);
  const slopes = new Float32Array(columns * rows);
  for (let cell = 0; cell < means.length; cell++) {
    const corner = Math.floor(cell / columns) * CELL * width + (cell % columns) * CELL;
    let [sum, energy] = [0, 0];
    for (let y = 0; y < CELL; y++) {
      for (let x = 0, at = corner + y * width; x < CELL; x++, at++) {
        const value = samples[at];
        sum += value;
        if (x + 1 < CELL) energy += (samples[at + 1] - value) ** 2;
        if (y + 1 < CELL) energy += (samples[at + width] - value) ** 2;
      }
    }
    means[cell] = sum / CELL ** 2;
    slopes[cell] = Math.sqrt(energy / CELL ** 2);
  }
  return { samples, means, slopes };
}

function comparePair(one: FrameCells, other: FrameCells, width: number, columns: number): Measured {
  const { gain, offset } = matchTones(one.means, other.means);
  const ratio = new Float32Array(one.means.length);
  let [both, ours, theirs] = [0, 0, 0];
  for (let cell = 0; cell < ratio.length; cell++) {
    const corner = Math.floor(cell / columns) * CELL * width + (cell % columns) * CELL;
    const [ourMean, theirMean] = [one.means[cell], other.means[cell]];
    let squares = 0;
    for (let y = 0; y < CELL; y++) {
      for (let x = 0, at = corner + y * width; x < CELL; x++, at++) {
        const [a, b] = [one.samples[at], other.samples[at]];
        squares += (b - gain * a - offset) ** 2;
        const [detail, beside] = [a - ourMean, b - theirMean];
        both += detail * beside;
        ours += detail * detail;
        theirs += beside * beside;
      }
    }
    const usual = ROUNDING + SLIP * Math.min(gain * one.slopes[cell], other.slopes[cell]);
    ratio[cell] = Math.sqrt(squares / CELL ** 2) / usual;
  }
  return {
    ratio,
    correlation: both / Math.sqrt(Math.max(1, ours) * Math.max(1, theirs)),
  };
}

/** What brings the tones of the first to those of the second. */
function matchTones(ours: Float32Array, theirs: Float32Array): { gain: number; offset: number } {
  const [one, other] = [spreadOf(ours), spreadOf(theirs)];
  const gain = one.deviation > 2 ? Math.min(2, Math.max(0.5, other.deviation / one.deviation)) : 1;
  return { gain, offset: other.middle - gain * one.middle };
}

/** By quartiles, so that a place that was painted over does not change the tones of all others. */
function spreadOf(values: Float32Array): { middle: number; deviation: number } {
  const sorted = values.toSorted();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
  return { middle: at(0.5), deviation: at(0.75) - at(0.25) };
}

const medianOf = (values: Float32Array) => values.toSorted()[values.length >> 1] ?? 0;

/** In seconds, of both. */
export function placeInTime(
  { from, to }: Pick<ChangedPlace, 'from' | 'to'>,
  path: Int32Array,
  step: number,
): { readonly first: Span; readonly second: Span } {
  return {
    first: { from: path[from] * step, to: (path[to] + 1) * step },
    second: { from: from * step, to: (to + 1) * step },
  };
}
