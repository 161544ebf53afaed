import { solveLeastSquares } from '../../../maths/solve-least-squares.ts';
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

/**
 * Pixels spread over the overlap, without those that are clipped in the target, whose true values are
 * unknown.
 */
function choosePixels(target: ColourPlanes, covered: Uint8Array): number[] {
  const step = Math.max(1, Math.floor(covered.length / SAMPLED) | 1);
  const all: number[] = [];
  for (let at = step >> 1; at < covered.length; at += step) if (covered[at]) all.push(at);
  const open = all.filter((at) =>
    target.every(({ samples }) => samples[at] >= CLIPPED && samples[at] <= 255 - CLIPPED),
  );
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
  const rows = new Float64Array(sampled.length * TERMS);
  for (const [row, at] of sampled.entries()) writeTerms(at, rows, row * TERMS);
  const own = (source[channel] as FloatPlane).samples;
  // The change is fitted, so that samples stay as they are where the picture gives no information.
  const weights = fit(
    rows,
    Float64Array.from(sampled, (at) => target.samples[at] - own[at]),
  );
  const samples = target.samples.slice();
  const terms = new Float64Array(TERMS);
  for (let at = 0; at < samples.length; at++) {
    if (!covered[at]) continue;
    writeTerms(at, terms, 0);
    let sum = own[at];
    for (let term = 0; term < TERMS; term++) sum += weights[term] * terms[term];
    samples[at] = Math.min(255, Math.max(0, sum));
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
  return (at: number, into: Float64Array, from: number): void => {
    const value = own.samples[at] / 255;
    const across = (2 * (at % width)) / width - 1;
    const down = (2 * Math.floor(at / width)) / height - 1;
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
    for (let row = 0; row < wanted.length; row++) {
      const far = errors[row] / (4.685 * spread);
      if (far * far >= 1) continue;
      const weight = (1 - far * far) ** 2;
      const from = row * TERMS;
      for (let i = 0; i < TERMS; i++) {
        const scaled = weight * rows[from + i];
        right[i] += scaled * wanted[row];
        for (let j = 0; j <= i; j++) normal[TERMS * i + j] += scaled * rows[from + j];
      }
    }
    for (let i = 0; i < TERMS; i++) normal[TERMS * i + i] += PULL * wanted.length + 1e-9;
    const next = solveLeastSquares(normal, right);
    if (next === null) break;
    solution = Float64Array.from(next);
  }
  return solution;
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
  return values.sort()[values.length >> 1] ?? 0;
}
