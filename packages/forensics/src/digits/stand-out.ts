/** Where all digits are odd, the receipt is: what the ninth has counts against the first. */
const NINTH = 8;
const SHARE_OF_NINTH = 0.7;

/** How far the oddest of all exceeds the rest, in log odds. */
export function standOut(oddness: Float32Array): number {
  const sorted = oddness.toSorted((a, b) => b - a);
  return sorted[0] - SHARE_OF_NINTH * sorted[Math.min(sorted.length - 1, NINTH)];
}
