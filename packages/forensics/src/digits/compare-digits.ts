import type { Plane } from '../decoded-image.ts';
import type { JpegPicture } from '../formats/jpeg/jpeg.ts';
import { cutDigits, type Digit, type TextWord } from './cut-digits.ts';
import model from './digit-model.json' with { type: 'json' };
import { type DigitPair, findNearest } from './find-copied.ts';
import { measureDigit, PRINT_FEATURES } from './measure-digits.ts';
import { measureHistory } from './measure-history.ts';

export interface DigitComparison {
  readonly digits: readonly Digit[];
  /** Of each digit, how unlike the others it is printed and saved; log odds of the fitted model. */
  readonly oddness: Float64Array;
  /** The two digits that are most alike, and how far beyond the usual: ln of the ratio to the nearest twentieth of all pairs. */
  readonly copied: { readonly pair: DigitPair; readonly likeness: number } | null;
  /** Whether an earlier JPEG compression could be compared as well. */
  readonly hasHistory: boolean;
  /** The larger of oddness and likeness, each in deviations from what genuine receipts have. */
  readonly suspicion: number;
}

const MIN_DIGITS = 8;
const MIN_PAIRS = 6;
/** Share of pairs that genuine pictures have as near as this: the same figures, printed again. */
const NEAREST = 0.05;
/** Added to each feature's spread, so that a picture of equal digits makes no trifle stand out. */
const LEAST_SPREAD: Readonly<Record<(typeof PRINT_FEATURES)[number], number>> = {
  ...{ ink: 0.02, paper: 0.02, noise: 0.1, sharpness: 0.05, hardness: 0.05, softness: 0.05, stroke: 0.1 },
};
/** What a likeness counts for against an oddness of as many deviations. */
const COPY_WEIGHT = 1.5;

/** Compares the digits of a picture with one another; null where there are too few. */
export function compareDigits(
  plane: Plane,
  words: readonly TextWord[],
  jpeg: JpegPicture | null,
): DigitComparison | null {
  const digits = cutDigits(plane, words);
  if (digits.length < MIN_DIGITS) return null;
  const pairs = findNearest(plane, digits);
  const history = jpeg && measureHistory(jpeg, digits);
  const oddness = weighDigits(digits, measurePrints(plane, digits), pairs, history);
  const copied = findCopied(pairs);
  const odd = (Math.max(...oddness) - model.odd.usual) / model.odd.spread;
  const alike = copied ? (copied.likeness - model.copied.usual) / model.copied.spread : 0;
  return {
    digits,
    oddness,
    copied,
    hasHistory: history !== null,
    suspicion: Math.max(odd, COPY_WEIGHT * alike),
  };
}

/** Null where too few can be compared for two to stand out. */
function findCopied(pairs: readonly DigitPair[]): DigitComparison['copied'] {
  if (pairs.length < MIN_PAIRS) return null;
  const sorted = [...pairs].sort((a, b) => a.distance - b.distance);
  const near = sorted[Math.floor(sorted.length * NEAREST)].distance;
  return { pair: sorted[0], likeness: Math.log((near + 0.01) / (sorted[0].distance + 0.01)) };
}

/** A row of feature values for each digit. */
function measurePrints(plane: Plane, digits: readonly Digit[]): number[][] {
  return digits.map((digit) => {
    const print = measureDigit(plane, digit);
    return PRINT_FEATURES.map((feature) => print[feature]);
  });
}

/** The fitted model over each digit's deviations from its word and from the picture. */
function weighDigits(
  digits: readonly Digit[],
  prints: readonly number[][],
  pairs: readonly DigitPair[],
  history: Float64Array | null,
): Float64Array {
  const usual = PRINT_FEATURES.map((_, feature) => median(prints.map((print) => print[feature])));
  const spread = PRINT_FEATURES.map((name, feature) => {
    const away = prints.map((print) => Math.abs(print[feature] - usual[feature]));
    return 1.4826 * median(away) + LEAST_SPREAD[name];
  });
  const deviate = (print: readonly number[], from: readonly number[]) =>
    print.map((value, feature) => clip((value - from[feature]) / spread[feature], -8, 8));
  const distances = new Map(pairs.map(({ one, distance }) => [one, distance]));
  const usualDistance = distances.size > 0 ? median([...distances.values()]) : 0.2;
  return Float64Array.from(digits, (digit, place) => {
    const print = prints[place];
    const others = prints.filter((_, other) => other !== place && digits[other].word === digit.word);
    const besides = PRINT_FEATURES.map((_, feature) => median(others.map((other) => other[feature])));
    const fromAll = deviate(print, usual);
    const fromWord = others.length >= 2 ? deviate(print, besides) : fromAll;
    const distance = distances.get(digit);
    const farness = distance === undefined ? 1.5 : Math.log2(Math.max(distance, 0.02) / usualDistance);
    const values = [...fromWord, ...fromAll, 2 * farness];
    const features = [
      ...values,
      clip(history?.[place] ?? 0, -4, 12),
      ...values.map((value) => value ** 2 / 8),
      1,
    ];
    return features.reduce((sum, feature, index) => sum + feature * model.weights[index], 0);
  });
}

function clip(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length === 0 ? 0 : (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}
