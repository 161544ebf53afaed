/**
 * The calibration of an operator's model on the operator's own labelled pictures. The natural logarithm of
 * the likelihood ratio is slope · logit(score) + offset.
 */
export interface OperatorCalibration {
  /** Above 0: a higher score never reduces suspicion. */
  readonly slope: number;
  readonly offset: number;
  /** The numbers of pictures used. */
  readonly untouched: number;
  readonly tampered: number;
  /** SHA-256 of the calibration file, in hex. */
  readonly digest: string;
}

/**
 * However certain a model is, the odds are multiplied by at most ten and divided by at most two. How far it
 * depends on the other methods was not measured, and a model trained on one kind of forgery is no evidence
 * against all others.
 */
export const STRONGEST = { for: 10, against: 2 } as const;
/** A ratio of this size requires ten times as many pictures of the smaller class: fewer cannot show it. */
const PICTURES_A_RATIO = 10;
/** Scores closer to 0 and 1 are clipped. */
const EDGE = 0.001;

/** @param score 0 to 1 */
export function logitOf(score: number): number {
  const inside = Math.min(1 - EDGE, Math.max(EDGE, score));
  return Math.log(inside / (1 - inside));
}

/**
 * The natural logarithm of the likelihood ratio of a score, within the bounds.
 * @param score 0 to 1, from the model
 */
export function weighScore(score: number, calibration: OperatorCalibration): number {
  const { slope, offset, untouched, tampered } = calibration;
  const shown = Math.max(1, Math.min(untouched, tampered) / PICTURES_A_RATIO);
  const most = Math.log(Math.min(STRONGEST.for, shown));
  const least = -Math.log(Math.min(STRONGEST.against, shown));
  return Math.min(most, Math.max(least, slope * logitOf(score) + offset));
}

/** Applies the weights of all models, from `weighScore`, with the bounds of a single model for their sum. */
export function addWeights(probability: number, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const bounded = Math.min(Math.log(STRONGEST.for), Math.max(-Math.log(STRONGEST.against), sum));
  // Returned unchanged without such models, so that a verdict does not change in its last digit.
  if (bounded === 0) return probability;
  const odds = (probability / (1 - probability)) * Math.exp(bounded);
  return Number.isFinite(odds) ? odds / (1 + odds) : 1;
}
