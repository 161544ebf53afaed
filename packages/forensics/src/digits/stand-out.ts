/** If all digits are anomalous, so is the whole receipt: a share of the ninth-highest value is subtracted. */
const NINTH = 8;
const SHARE_OF_NINTH = 0.7;

/** How much the highest value exceeds the others, in log-odds. */
export function standOut(oddness: Float32Array): number {
  const sorted = oddness.toSorted((a, b) => b - a);
  return sorted[0] - SHARE_OF_NINTH * sorted[Math.min(sorted.length - 1, NINTH)];
}
