/**
 * Area under the ROC curve as the Mann-Whitney statistic: the probability that a tampered file scores above
 * an untouched one; ties count half. Null if a class is empty.
 */
export function measureAuc(tampered: readonly number[], untouched: readonly number[]): number | null {
  if (tampered.length === 0 || untouched.length === 0) return null;
  let wins = 0;
  for (const high of tampered) {
    for (const low of untouched) wins += high > low ? 1 : high === low ? 0.5 : 0;
  }
  return wins / (tampered.length * untouched.length);
}

/**
 * The largest share of tampered files found while at most `rate` of the untouched ones are accused. Null if a
 * class is empty.
 */
export function measureHitRate(
  tampered: readonly number[],
  untouched: readonly number[],
  rate: number,
): number | null {
  if (tampered.length === 0 || untouched.length === 0) return null;
  const allowed = Math.floor(rate * untouched.length + 1e-9);
  const descending = [...untouched].sort((a, b) => b - a);
  // Files strictly above the best-scoring spared file are accused.
  const spared = descending[allowed] ?? Number.NEGATIVE_INFINITY;
  return tampered.filter((score) => score > spared).length / tampered.length;
}

/** Pearson's correlation of two series of equal length; 0 if one of them is constant. */
export function correlate(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) throw new RangeError('series differ in length');
  const [meanA, meanB] = [average(a), average(b)];
  let [covariance, varianceA, varianceB] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    covariance += (a[i] - meanA) * (b[i] - meanB);
    varianceA += (a[i] - meanA) ** 2;
    varianceB += (b[i] - meanB) ** 2;
  }
  const spread = Math.sqrt(varianceA * varianceB);
  return spread === 0 ? 0 : covariance / spread;
}

function average(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum / values.length;
}
