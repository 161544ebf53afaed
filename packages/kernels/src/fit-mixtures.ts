import { program, Room } from './program.ts';

/** Distributions over the same bins: one that is common to all mixtures, and another one for each. */
export interface Mixtures {
  /** The weight of each bin. */
  readonly weights: Float64Array;
  /** Positive and normal, as the others. */
  readonly common: Float64Array;
  /** One after another, each as long as `common`. */
  readonly others: Float64Array;
}

export interface MixtureStep {
  /** The share of the common distribution in each mixture, 0 to 1. */
  readonly shares: Float64Array;
  /** The log-likelihood of the weights under each mixture with those shares. */
  readonly logLikelihoods: Float64Array;
}

/** One step of expectation-maximisation for each mixture, starting from the given shares. */
export function fitMixtures({ weights, common, others }: Mixtures, shares: Float64Array): MixtureStep {
  const bins = weights.length;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const room = new Room();
  // Values are read in pairs: one more bin with weight 0.
  const put = (values: Float64Array, last: number) => {
    const at = room.takeUnset(8 * (bins + 1));
    room.write(at, values);
    room.view(Float64Array, at, bins + 1)[bins] = last;
    return at;
  };
  const weightsAt = put(weights, 0);
  const commonAt = put(common, 1);
  const even = bins + (bins & 1);
  const improved = new Float64Array(shares.length);
  const logLikelihoods = new Float64Array(shares.length);
  const othersAt = Array.from(shares, (_, i) => put(others.subarray(bins * i, bins * (i + 1)), 1));
  for (const [i, otherAt] of othersAt.entries()) {
    improved[i] = program.expectShare(weightsAt, commonAt, otherAt, even, shares[i]) / total;
    logLikelihoods[i] = program.sumLogs(weightsAt, commonAt, otherAt, even, improved[i]);
  }
  return { shares: improved, logLikelihoods };
}
