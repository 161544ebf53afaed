import { findAreas } from '../maths/connected-areas.ts';
import { solveLeastSquares } from '../maths/solve-least-squares.ts';
import { CELL, type PatternCells, type PatternWindows, toWindows, WINDOW_SIDES } from './pattern-windows.ts';

export interface MissingPatternMap {
  /**
   * Cells of `CELL` pixels a side from the photo's stored upper left corner; the last few pixels belong to
   * none.
   */
  readonly columns: number;
  readonly rows: number;
  /** The side of a window in pixels: smaller changes can be missed. */
  readonly window: number;
  /** Row by row: 0 unknown, 1 present, 2 missing. */
  readonly states: Uint8Array;
  /** The probability that the pattern is missing, 0 to 255, at even prior odds; 128 if unknown. */
  readonly likelihoods: Uint8Array;
  /** Areas in which it is missing, in pixels, largest first. */
  readonly places: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
  /** Shares of all cells, 0 to 1: those with a result, and those without the pattern. */
  readonly told: number;
  readonly missing: number;
}

/** The limits for calling the pattern missing. */
export interface MissingLimits {
  /** The standard deviations by which a window must be below its expected correlation. */
  readonly below: number;
  /** The standard deviations between both expected values from which a window is informative. */
  readonly apart: number;
  /**
   * The number of adjacent windows required, for the smallest windows; for larger ones it grows with their
   * number of cells.
   */
  readonly windows: number;
}

export const MISSING_LIMITS: MissingLimits = { below: 3, apart: 5, windows: 6 };

/** The share of a window that must be able to contain the pattern. */
const MIN_USABLE = 0.7;
const MIN_WINDOWS = 200;

/** Predicts the correlation at a place of the camera's photos from its light and texture. */
interface PatternPredictor {
  readonly weights: readonly number[];
  /** The standard deviation of the chance correlation, times the square root of the number of pixels. */
  readonly chance: number;
  /** The standard deviation of the expected correlation, as a share of it. */
  readonly spread: number;
}

/** The share of informative windows from which smaller windows are sufficient. */
const MIN_TELLING = 0.5;

const isUsable = ({ usable, side }: PatternWindows, at: number) =>
  usable[at] >= MIN_USABLE * (side * CELL) ** 2;

/**
 * Maps a photo with a predictor from the camera's other photos, with the smallest windows in which the
 * pattern is clear enough. Null if the others show too little.
 */
export function mapPhoto(
  photo: PatternCells,
  others: readonly PatternCells[],
  limits: MissingLimits = MISSING_LIMITS,
): MissingPatternMap | null {
  let map: MissingPatternMap | null = null;
  for (const side of WINDOW_SIDES) {
    const windows = toWindows(photo, side);
    const predictor = learnPredictor(others.map((other) => toWindows(other, side)));
    if (!predictor) continue;
    map = mapMissing(windows, predictor, limits);
    if (measureTelling(windows, predictor, limits) >= MIN_TELLING) break;
  }
  return map;
}

/**
 * Learns from unaltered photos of the camera, each compared with a pattern that it is not part of (Chen,
 * Fridrich, Goljan and Lukáš 2008: correlation by intensity and texture). Null if there are too few windows.
 */
function learnPredictor(photos: readonly PatternWindows[]): PatternPredictor | null {
  const chances: number[] = [];
  const size = featuresOf(0, 0, 0).length;
  const normal = new Float64Array(size * size);
  const right = new Float64Array(size);
  forEachWindow(photos, (windows, at) => {
    const root = Math.sqrt(windows.usable[at]);
    chances.push((windows.chances[at] * root) ** 2);
    const features = featuresAt(windows, at);
    for (const [i, one] of features.entries()) {
      right[i] += one * windows.correlations[at];
      for (let j = 0; j <= i; j++) normal[i * size + j] += one * features[j];
    }
  });
  const weights = chances.length < MIN_WINDOWS ? null : solveLeastSquares(normal, right);
  if (!weights) return null;
  const chance = Math.sqrt(chances.reduce((sum, one) => sum + one, 0) / chances.length);
  let [excess, count] = [0, 0];
  for (const windows of photos) {
    // Each photo contains the pattern to its own overall level; only the differences between its places
    // remain.
    const level = fitLevel(windows, weights, chance);
    forEachWindow([windows], (_, at) => {
      const expected = level * predict(weights, windows, at);
      const deviation = chance / Math.sqrt(windows.usable[at]);
      if (expected < 3 * deviation) return;
      excess += ((windows.correlations[at] - expected) ** 2 - deviation ** 2) / expected ** 2;
      count++;
    });
  }
  if (count < MIN_WINDOWS) return null;
  return { weights, chance, spread: Math.sqrt(Math.max(0, excess / count)) };
}

function forEachWindow(
  photos: readonly PatternWindows[],
  visit: (windows: PatternWindows, at: number) => void,
) {
  for (const windows of photos)
    for (let at = 0; at < windows.usable.length; at++) if (isUsable(windows, at)) visit(windows, at);
}

function featuresOf(strength: number, evenness: number, light: number): number[] {
  return [1, evenness, evenness ** 2, light, light ** 2, evenness * light].map((one) => one * strength);
}

const featuresAt = ({ strengths, evenness, light }: PatternWindows, at: number) =>
  featuresOf(strengths[at], evenness[at], light[at]);

function predict(weights: readonly number[], windows: PatternWindows, at: number): number {
  const features = featuresAt(windows, at);
  return weights.reduce((sum, weight, i) => sum + weight * features[i], 0);
}

/**
 * Maps where a photo lacks its camera's pattern, as in pasted or retouched areas. Each window is compared
 * with the correlation expected at its place and with chance: if it fits neither, or if both are too close,
 * it is unknown.
 */
function mapMissing(
  windows: PatternWindows,
  predictor: PatternPredictor,
  limits: MissingLimits,
): MissingPatternMap {
  const level = fitLevel(windows, predictor.weights, predictor.chance);
  const count = windows.usable.length;
  const states = new Uint8Array(count);
  const likelihoods = new Float32Array(count).fill(0.5);
  for (let at = 0; at < count; at++) {
    if (!isUsable(windows, at)) continue;
    const expected = level * predict(predictor.weights, windows, at);
    const chance = predictor.chance / Math.sqrt(windows.usable[at]);
    const spread = Math.hypot(chance, predictor.spread * expected);
    const correlation = windows.correlations[at];
    if (expected > 0) likelihoods[at] = likelihood(correlation, expected, spread, chance);
    if (correlation > limits.below * chance) states[at] = 1;
    if (expected < limits.apart * chance) continue;
    const below = (expected - correlation) / spread;
    if (below >= limits.below && correlation < limits.below * chance) states[at] = 2;
    else if (below < limits.below) states[at] = 1;
  }
  return toCells(windows, states, likelihoods, limits);
}

/** The share of windows in which the pattern, if present, is distinguishable from chance. */
function measureTelling(
  windows: PatternWindows,
  predictor: PatternPredictor,
  { apart }: MissingLimits,
): number {
  const level = fitLevel(windows, predictor.weights, predictor.chance);
  let telling = 0;
  forEachWindow([windows], (_, at) => {
    const expected = level * predict(predictor.weights, windows, at);
    if (expected >= (apart * predictor.chance) / Math.sqrt(windows.usable[at])) telling++;
  });
  return telling / Math.max(1, windows.usable.length);
}

/**
 * The overall level of the pattern in a photo, relative to the prediction from its light and texture: lower
 * if it was saved again.
 */
function fitLevel(windows: PatternWindows, weights: readonly number[], chance: number): number {
  const shares: number[] = [];
  forEachWindow([windows], (_, at) => {
    const expected = predict(weights, windows, at);
    if (expected >= (3 * chance) / Math.sqrt(windows.usable[at]))
      shares.push(windows.correlations[at] / expected);
  });
  if (shares.length === 0) return 1;
  shares.sort((one, other) => one - other);
  return Math.max(0, shares[shares.length >> 1]);
}

/** The probability that the pattern is missing, at even prior odds. */
function likelihood(correlation: number, expected: number, spread: number, chance: number): number {
  const there = (correlation - expected) / spread;
  // More than expected is no sign that it is missing.
  const missing = Math.max(0, correlation) / chance;
  const log = (there ** 2 - missing ** 2) / 2 + Math.log(spread / chance);
  return correlation >= expected ? 0 : 1 / (1 + Math.exp(-log));
}

function toCells(
  { columns, rows, side }: PatternWindows,
  states: Uint8Array,
  likelihoods: Float32Array,
  limits: MissingLimits,
): MissingPatternMap {
  const places = findAreas(
    states.map((state) => (state === 2 ? 1 : 0)),
    columns,
    rows,
  ).filter(({ cells }) => cells >= limits.windows * (side / WINDOW_SIDES[0]) ** 2);
  const [across, down] = [columns + side - 1, rows + side - 1];
  const map = { columns: across, rows: down, window: CELL * side };
  const cellStates = new Uint8Array(across * down);
  const cellLikelihoods = new Uint8Array(across * down);
  let [told, missing] = [0, 0];
  for (let y = 0, at = 0; y < down; y++)
    for (let x = 0; x < across; x++, at++) {
      let [sum, count, known, absent] = [0, 0, 0, 0];
      for (let v = Math.max(0, y - side + 1); v <= Math.min(rows - 1, y); v++)
        for (let u = Math.max(0, x - side + 1); u <= Math.min(columns - 1, x); u++) {
          const state = states[v * columns + u];
          sum += likelihoods[v * columns + u];
          count++;
          if (state !== 0) known++;
          if (state === 2 && places.some((place) => contains(place, u, v))) absent++;
        }
      cellLikelihoods[at] = Math.round((255 * sum) / Math.max(1, count));
      // A missing window also covers its surroundings: half of a cell's windows must be missing.
      cellStates[at] = 2 * absent > count ? 2 : 2 * known > count ? 1 : 0;
      if (cellStates[at] !== 0) told++;
      if (cellStates[at] === 2) missing++;
    }
  return {
    ...map,
    ...{ states: cellStates, likelihoods: cellLikelihoods },
    places: places.map(({ left, top, right, bottom }) => ({
      x: CELL * left,
      y: CELL * top,
      width: CELL * (right - left + side),
      height: CELL * (bottom - top + side),
    })),
    told: told / Math.max(1, cellStates.length),
    missing: missing / Math.max(1, cellStates.length),
  };
}

const contains = (
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  x: number,
  y: number,
) => x >= left && x <= right && y >= top && y <= bottom;
