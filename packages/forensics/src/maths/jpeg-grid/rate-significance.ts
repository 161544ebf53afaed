/** The common logarithm of the number of false alarms from which a place scores, and at which it scores most. */
const SIGNIFICANCE = { none: 0, full: -12 } as const;

/** The score of a place by the common logarithm of its number of false alarms, from 0 to `highest`. */
export function rateSignificance(logNfa: number, highest: number): number {
  const { none, full } = SIGNIFICANCE;
  return Math.round(highest * Math.max(0, Math.min(1, (none - logNfa) / (none - full))));
}
