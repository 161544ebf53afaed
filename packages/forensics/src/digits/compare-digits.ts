import type { JpegPicture } from '../formats/jpeg/jpeg.ts';
import { preparePredictor } from '../maths/boosted-trees.ts';
import type { Plane } from '../media/image/decoded-image.ts';
import { decodeTrees } from '../media/image/fusion/fusion-model.ts';
import { cutDigits, type Digit, type TextWord } from './cut-digits.ts';
import { DIGIT_FEATURES, describeDigits } from './describe-digits.ts';
import model from './digit-model.json' with { type: 'json' };
import { type DigitPair, findNearest } from './find-copied.ts';
import { measureHistory } from './measure-history.ts';
import { standOut } from './stand-out.ts';

export interface DigitComparison {
  readonly digits: readonly Digit[];
  /** The log-odds that each digit was inserted later. */
  readonly oddness: Float32Array;
  /**
   * The two most similar digits. `likeness`: the natural logarithm of the ratio between the 5th percentile of
   * the distances of all pairs and their distance.
   */
  readonly copied: { readonly pair: DigitPair; readonly likeness: number } | null;
  /** Whether traces of an earlier JPEG compression could be compared as well. */
  readonly hasHistory: boolean;
  /** How much the most anomalous digit exceeds the others, in standard deviations of genuine receipts. */
  readonly suspicion: number;
}

const MIN_DIGITS = 8;
const MIN_PAIRS = 6;
/**
 * The quantile of distances that genuine pictures reach as well, because the same figures are printed twice.
 */
const NEAREST = 0.05;

const predictor = preparePredictor(decodeTrees(model.trees));

/** Compares the digits of a picture with one another; null if there are too few. */
export function compareDigits(
  plane: Plane,
  words: readonly TextWord[],
  jpeg: JpegPicture | null,
): DigitComparison | null {
  const digits = cutDigits(plane, words);
  if (digits.length < MIN_DIGITS) return null;
  const pairs = findNearest(plane, digits);
  const history = jpeg && measureHistory(jpeg, digits);
  const rows = describeDigits(plane, digits, pairs, history);
  const columns = DIGIT_FEATURES.map((_, feature) => Float32Array.from(rows, (row) => row[feature]));
  const oddness = predictor.predict(columns, rows.length);
  return {
    digits,
    oddness,
    copied: findCopied(pairs),
    hasHistory: history !== null,
    suspicion: (standOut(oddness) - model.usual) / model.spread,
  };
}

/** Null if there are too few pairs for one to stand out. */
function findCopied(pairs: readonly DigitPair[]): DigitComparison['copied'] {
  if (pairs.length < MIN_PAIRS) return null;
  const sorted = [...pairs].sort((a, b) => a.distance - b.distance);
  const near = sorted[Math.floor(sorted.length * NEAREST)].distance;
  return { pair: sorted[0], likeness: Math.log((near + 0.01) / (sorted[0].distance + 0.01)) };
}
