import { solveLeastSquares } from '../../../maths/solve-least-squares.ts';
import { selectInPlace } from '../../../maths/statistics.ts';
import { type FloatPlane, soften } from './plane.ts';

/** Red, green and blue, 0 to 255. */
export type ColourPlanes = readonly [FloatPlane, FloatPlane, FloatPlane];

/** The knots of the tone curve, as shares of the range. */
const BENDS = [0.1, 0.25, 0.5, 0.75, 0.9];
const TERMS = 18 + BENDS.length;
/** Pixels used for the fit. */
const SAMPLED = 60_000;
const ROUNDS = 6;
/**
 * Weak regularisation towards no change, relative to the number of samples: decides for colours with hardly
 * any samples.
 */
const PULL = 1e-4;
/** In levels from either end: a channel closer than this counts as clipped. */
const CLIPPED = 4;

/**
 * Rewrites `source` as though it had been processed like `target`, with which it is aligned: tones, colours,
 * shading from side to side and sharpness are fitted by least squares with Tukey's weights, so that differing
 * places have no influence. Where `covered` is 0 the result is the target.
 */
export function matchAppearance(
  source: ColourPlanes,
  target: ColourPlanes,
  covered: Uint8Array,
): ColourPlanes {
  const sampled = choosePixels(target, covered);
  return source.map((_, channel) =>
    matchChannel(source, target[channel] as FloatPlane, channel, covered, sampled),
  ) as unknown as ColourPlanes;
}

export const isClipped = (sample: number) => sample < CLIPPED || sample > 255 - CLIPPED;

/**
 * Pixels spread over the overlap, without those that are clipped in the target, whose true values are
 * unknown.
 */
function choosePixels(target: ColourPlanes, covered: Uint8Array): number[] {
  const step = Math.max(1, Math.floor(covered.length / SAMPLED) | 1);
  const all: number[] = [];
  for (let at = step >> 1; at < covered.length; at += step) if (covered[at]) all.push(at);
  const open = all.filter((at) => target.every(({ samples }) => !isClipped(samples[at])));
  return open.length > all.length / 10 ? open : all;
}

function matchChannel(
  source: ColourPlanes,
  target: FloatPlane,
  channel: number,
  covered: Uint8Array,
  sampled: readonly number[],
): FloatPlane {
  const writeTerms = listTerms(source, channel);
  const { width, height, samples: own } = source[channel] as FloatPlane;
  const rows = new Float64Array(sampled.length * TERMS);
  for (const [row, at] of sampled.entries())
    writeTerms(at % width, Math.floor(at / width), rows, row * TERMS);
  // The change is fitted, so that samples stay as they are where the picture gives no information.
  const weights = fit(
    rows,
    Float64Array.from(sampled, (at) => target.samples[at] - own[at]),
  );
  const samples = target.samples.slice();
  const terms = new Float64Array(TERMS);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (!covered[at]) continue;
      writeTerms(x, y, terms, 0);
      let sum = own[at];
      for (let term = 0; term < TERMS; term++) sum += weights[term] * terms[term];
      samples[at] = Math.min(255, Math.max(0, sum));
    }
  }
  return { ...target, samples };
}

/** The terms of the regression for a sample of one channel; all have magnitudes of about 1. */
function listTerms(source: ColourPlanes, channel: number) {
  const own = source[channel] as FloatPlane;
  const next = source[(channel + 1) % 3] as FloatPlane;
  const last = source[(channel + 2) % 3] as FloatPlane;
  const { width, height } = own;
  const soft = soften(own);
  const softer = soften(soften(soft));
  return (x: number, y: number, into: Float64Array, from: number): void => {
    const at = y * width + x;
    const value = own.samples[at] / 255;
    const across = (2 * x) / width - 1;
    const down = (2 * y) / height - 1;
    const far = across * across + down * down;
    let term = from;
    into[term++] = 1;
    into[term++] = value;
    for (const bend of BENDS) into[term++] = Math.max(0, value - bend);
    const [other, third] = [next.samples[at] / 255, last.samples[at] / 255];
    const [most, least] = [Math.max(value, other, third), Math.min(value, other, third)];
    into[term++] = other;
    into[term++] = third;
    into[term++] = most;
    into[term++] = least;
    into[term++] = most * least;
    into[term++] = (most - least) * value;
    into[term++] = (own.samples[at] - soft.samples[at]) / 16;
    into[term++] = (soft.samples[at] - softer.samples[at]) / 16;
    into[term++] = across;
    into[term++] = down;
    into[term++] = far;
    into[term++] = across * down;
    into[term++] = across * value;
    into[term++] = down * value;
    into[term++] = far * value;
    into[term++] = other * third;
  };
}

function fit(rows: Float64Array, wanted: Float64Array): Float64Array {
  let solution = new Float64Array(TERMS);
  let spread = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const errors = measureErrors(rows, wanted, solution);
    if (round > 0) spread = Math.max(0.5, 1.4826 * median(errors.map(Math.abs)));
    const normal = new Float64Array(TERMS * TERMS);
    const right = new Float64Array(TERMS);
    addEquations(rows, wanted, weigh(errors, spread), { normal, right });
    for (let i = 0; i < TERMS; i++) normal[TERMS * i + i] += PULL * wanted.length + 1e-9;
    const next = solveLeastSquares(normal, right);
    if (next === null) break;
    solution = Float64Array.from(next);
  }
  return solution;
}

/** Tukey's weights. */
function weigh(errors: Float64Array, spread: number): Float64Array {
  const weights = new Float64Array(errors.length);
  for (let row = 0; row < errors.length; row++) {
    const far = errors[row] / (4.685 * spread);
    if (far * far < 1) weights[row] = (1 - far * far) ** 2;
  }
  return weights;
}

/** Adds rows four at a time, which reads and writes each sum a quarter as often, in their order. */
function addEquations(
  rows: Float64Array,
  wanted: Float64Array,
  weights: Float64Array,
  { normal, right }: { readonly normal: Float64Array; readonly right: Float64Array },
): void {
  const last = wanted.length - 1;
  for (let row = 0; row <= last; row += 4) {
    // Beyond the end the last row, with a weight of nothing.
    const [b, c, d] = [Math.min(last, row + 1), Math.min(last, row + 2), Math.min(last, row + 3)];
    const weightA = weights[row];
    const weightB = row + 1 > last ? 0 : weights[b];
    const weightC = row + 2 > last ? 0 : weights[c];
    const weightD = row + 3 > last ? 0 : weights[d];
    const [fromA, fromB, fromC, fromD] = [row * TERMS, b * TERMS, c * TERMS, d * TERMS];
    for (let i = 0; i < TERMS; i++) {
      const scaledA = weightA * rows[fromA + i];
      const scaledB = weightB * rows[fromB + i];
      const scaledC = weightC * rows[fromC + i];
      const scaledD = weightD * rows[fromD + i];
      right[i] =
        right[i] + scaledA * wanted[row] + scaledB * wanted[b] + scaledC * wanted[c] + scaledD * wanted[d];
      const to = TERMS * i;
      for (let j = 0; j <= i; j++)
        normal[to + j] =
          normal[to + j] +
          scaledA * rows[fromA + j] +
          scaledB * rows[fromB + j] +
          scaledC * rows[fromC + j] +
          scaledD * rows[fromD + j];
    }
  }
}

function measureErrors(rows: Float64Array, wanted: Float64Array, solution: Float64Array): Float64Array {
  const errors = new Float64Array(wanted.length);
  for (let row = 0, at = 0; row < wanted.length; row++) {
    let sum = wanted[row];
    for (let term = 0; term < TERMS; term++) sum -= solution[term] * rows[at++];
    errors[row] = sum;
  }
  return errors;
}

function median(values: Float64Array): number {
  return values.length === 0 ? 0 : selectInPlace(values, values.length >> 1);
}
