/**
 * What the calibration of an operator's model learnt from labelled pictures of the operator's own. The natural logarithm of
 * the likelihood ratio is slope · logit(score) + offset.
 */
export interface OperatorCalibration {
  /** Above 0: a higher score never speaks for less. */
  readonly slope: number;
  readonly offset: number;
  /** Pictures that it rests on. */
  readonly untouched: number;
  readonly tampered: number;
  /** SHA-256 of the calibration file, in hex. */
  readonly digest: string;
}

/**
 * However sure a model is, the odds are multiplied by at most ten and divided by at most two. Nobody measured how far it repeats
 * what the other methods saw, and a model that was trained on one kind of forgery is no witness against all others.
 */
export const STRONGEST = { for: 10, against: 2 } as const;
/** A ratio of this size requires ten times as many pictures of the smaller class: fewer cannot show it. */
const PICTURES_A_RATIO = 10;
/** Nearer to 0 and 1 scores are all alike. */
const EDGE = 0.001;

/** @param score 0 to 1 */
export function logitOf(score: number): number {
  const inside = Math.min(1 - EDGE, Math.max(EDGE, score));
  return Math.log(inside / (1 - inside));
}

/**
 * The natural logarithm of the likelihood ratio with which a score counts.
 * @param score 0 to 1, as the model gave it
 */
export function weighScore(score: number, calibration: OperatorCalibration): number {
  const { slope, offset, untouched, tampered } = calibration;
  const shown = Math.max(1, Math.min(untouched, tampered) / PICTURES_A_RATIO);
  const most = Math.log(Math.min(STRONGEST.for, shown));
  const least = -Math.log(Math.min(STRONGEST.against, shown));
  return Math.min(most, Math.max(least, slope * logitOf(score) + offset));
}

/** As `weighScore` has it for each model; together they weigh no more than one may. */
export function addWeights(probability: number, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const bounded = Math.min(Math.log(STRONGEST.for), Math.max(-Math.log(STRONGEST.against), sum));
  // Exactly as it was where nothing is added: a verdict without such models does not change in its last digit.
  if (bounded === 0) return probability;
  const odds = (probability / (1 - probability)) * Math.exp(bounded);
  return Number.isFinite(odds) ? odds / (1 + odds) : 1;
}
