import type { Plane } from '../media/image/decoded-image.ts';
import type { Digit } from './cut-digits.ts';
import type { DigitPair } from './find-copied.ts';
import { measureDigit, PRINT_FEATURES } from './measure-digits.ts';
import { measurePatch, PATCH_FEATURES } from './measure-patch.ts';
import { measureShapes, medianOf, SHAPE_FEATURES } from './measure-shape.ts';

/** The features of each digit, in the order of its row. */
export const DIGIT_FEATURES: readonly string[] = [
  ...PRINT_FEATURES.map((name) => `${name} in word`),
  ...PRINT_FEATURES.map((name) => `${name} in picture`),
  ...SHAPE_FEATURES,
  ...PATCH_FEATURES,
  ...PATCH_FEATURES.map((name) => `${name} in picture`),
  'distance',
  'farness',
  'nearness',
  'grain',
  'grain in picture',
  'history',
  'readable',
];

/** Added to the spread of each feature, so that trifles do not stand out if all digits are equal. */
const MIN_SPREAD: Readonly<Record<(typeof PRINT_FEATURES)[number], number>> = {
  ink: 0.02,
  paper: 0.02,
  noise: 0.1,
  sharpness: 0.05,
  hardness: 0.05,
  softness: 0.05,
  stroke: 0.1,
};
/**
 * The quantile of distances that genuine pictures reach as well, because the same figures are printed twice.
 */
const NEAREST = 0.05;

/**
 * A row of values for each digit, mostly deviations from its word and from the picture; NaN for unknown ones.
 */
export function describeDigits(
  plane: Plane,
  digits: readonly Digit[],
  pairs: readonly DigitPair[],
  history: Float64Array | null,
): number[][] {
  const prints = digits.map((digit) => {
    const print = measureDigit(plane, digit);
    return PRINT_FEATURES.map((name) => print[name]);
  });
  const usual = PRINT_FEATURES.map((_, i) => medianOf(prints.map((print) => print[i])));
  const spread = PRINT_FEATURES.map(
    (name, i) => 1.4826 * medianOf(prints.map((print) => Math.abs(print[i] - usual[i]))) + MIN_SPREAD[name],
  );
  const deviate = (print: readonly number[], from: readonly number[]) =>
    print.map((value, i) => clip((value - from[i]) / spread[i], -8, 8));
  const shapes = measureShapes(plane, digits);
  const patches = digits.map((digit) => {
    const patch = measurePatch(plane, digit);
    return PATCH_FEATURES.map((name) => patch[name]);
  });
  const usualPatch = PATCH_FEATURES.map((_, i) => medianOf(patches.map((patch) => patch[i])));
  const byDigit = new Map(pairs.map((pair) => [pair.one, pair]));
  const distances = pairs.map(({ distance }) => distance).sort((a, b) => a - b);
  const usualDistance = medianOf(distances) || 0.2;
  const near = distances[Math.floor(distances.length * NEAREST)] ?? Number.NaN;
  const usualGrain = medianOf(pairs.map(({ grain }) => grain));
  return digits.map((digit, place) => {
    const others = prints.filter((_, i) => i !== place && digits[i].word === digit.word);
    const besides = PRINT_FEATURES.map((_, i) => medianOf(others.map((print) => print[i])));
    const pair = byDigit.get(digit);
    const distance = pair?.distance ?? Number.NaN;
    const grain = pair?.grain ?? Number.NaN;
    return [
      ...(others.length >= 2 ? deviate(prints[place], besides) : PRINT_FEATURES.map(() => Number.NaN)),
      ...deviate(prints[place], usual),
      ...SHAPE_FEATURES.map((name) => shapes[place][name]),
      ...patches[place],
      ...patches[place].map((value, i) => value - usualPatch[i]),
      distance,
      Math.log2(Math.max(distance, 0.02) / usualDistance),
      Math.log((near + 0.01) / (distance + 0.01)),
      grain,
      grain - usualGrain,
      clip(history?.[place] ?? Number.NaN, -4, 12),
      digit.character === null ? 0 : 1,
    ];
  });
}

function clip(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
