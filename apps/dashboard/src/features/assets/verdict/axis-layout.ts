/** Places on an axis from 0 to 100, in per cent of its width. */
export interface AxisLayout {
  readonly threshold: number;
  readonly marker: number | null;
  /** The side of the tick on which its label is placed, so that it never leaves the axis. */
  readonly labelSide: 'start' | 'middle' | 'end';
}

export function layoutAxis(score: number | null, threshold: number): AxisLayout {
  const place = (value: number) => Math.min(100, Math.max(0, value));
  const at = place(threshold);
  const labelSide = at < 14 ? 'start' : at > 86 ? 'end' : 'middle';
  return { threshold: at, marker: score === null ? null : place(score), labelSide };
}

/** The organisation's rule: at the threshold counts as above it. */
export function reachesThreshold(score: number, threshold: number): boolean {
  return score >= threshold;
}
