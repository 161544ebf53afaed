import { logitOf } from '@assay/forensics';

/** A picture's score with its label. */
export interface LabelledScore {
  /** 0 to 1. */
  readonly score: number;
  readonly isTampered: boolean;
  /** Pictures that belong together: they stay in one fold, and are resampled together. */
  readonly group: string;
}

/** The natural logarithm of the likelihood ratio is slope · logit(score) + offset. */
export interface FittedCalibration {
  readonly slope: number;
  readonly offset: number;
}

const STEPS = 50;
const CLOSE = 1e-10;
/** Regularises Newton steps at which all scores are alike and the slope is undetermined. */
const RIDGE = 1e-6;

/**
 * Platt's scaling (1999) with his targets, which keep the slope finite for perfectly separated classes. Both
 * classes are weighted equally, so that the fitted odds are a likelihood ratio. Deterministic.
 */
export function fitCalibration(scores: readonly LabelledScore[]): FittedCalibration {
  const tampered = scores.filter(({ isTampered }) => isTampered).length;
  const untouched = scores.length - tampered;
  if (tampered === 0 || untouched === 0) throw new RangeError('a calibration needs pictures of both kinds');
  const samples = scores.map(({ score, isTampered }) => ({
    x: logitOf(score),
    target: isTampered ? (tampered + 1) / (tampered + 2) : 1 / (untouched + 2),
    weight: 1 / (isTampered ? tampered : untouched),
  }));
  const loss = (slope: number, offset: number) =>
    samples.reduce((sum, { x, target, weight }) => {
      const log = slope * x + offset;
      // log(1 + e^log) − target · log, without overflow.
      return sum + weight * (Math.max(log, 0) + Math.log1p(Math.exp(-Math.abs(log))) - target * log);
    }, 0);
  let [slope, offset] = [0, 0];
  for (let step = 0; step < STEPS; step++) {
    let [gs, go, ss, so, oo] = [0, 0, RIDGE, 0, RIDGE];
    for (const { x, target, weight } of samples) {
      const p = 1 / (1 + Math.exp(-(slope * x + offset)));
      const [error, curve] = [weight * (p - target), weight * p * (1 - p)];
      gs += error * x;
      go += error;
      ss += curve * x * x;
      so += curve * x;
      oo += curve;
    }
    const determinant = ss * oo - so * so;
    const [ds, dO] = [(oo * gs - so * go) / determinant, (ss * go - so * gs) / determinant];
    // Halved until the loss falls: a full Newton step overshoots where the curve is flat.
    let share = 1;
    const before = loss(slope, offset);
    while (share > CLOSE && loss(slope - share * ds, offset - share * dO) > before) share /= 2;
    slope -= share * ds;
    offset -= share * dO;
    if (Math.abs(share * ds) + Math.abs(share * dO) < CLOSE) break;
  }
  return { slope, offset };
}

/**
 * The log-likelihood ratio of each picture, by a calibration fitted without its group. Groups are assigned to
 * folds in turn, those with most pictures first; the same pictures always give the same folds.
 */
export function predictOutOfFold(scores: readonly LabelledScore[], folds: number): number[] {
  const foldOf = assignFolds(scores, folds);
  const fitted = Array.from({ length: folds }, (_, fold) =>
    fitCalibration(scores.filter(({ group }) => foldOf.get(group) !== fold)),
  );
  return scores.map(({ score, group }) => {
    const { slope, offset } = fitted[foldOf.get(group) ?? 0];
    return slope * logitOf(score) + offset;
  });
}

function assignFolds(scores: readonly LabelledScore[], folds: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { group } of scores) counts.set(group, (counts.get(group) ?? 0) + 1);
  const groups = [...counts].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1));
  return new Map(groups.map(([group], place) => [group, place % folds]));
}
