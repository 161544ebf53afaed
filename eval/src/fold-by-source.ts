export interface Scored {
  /** Camera, recorder, speaker or repository: files of one group are not independent. */
  readonly group: string;
  readonly score: number;
}

export interface FoldedCounts {
  /** Detected edited files, out of `edited`. */
  readonly hits: number;
  readonly edited: number;
  /** Reported controls, out of `controls`. */
  readonly falseAlarms: number;
  readonly controls: number;
  readonly groups: number;
}

/**
 * How often an edit is detected if the threshold is set on other sources: for each group, the lowest
 * threshold at which at most `allowed` (a share, 0 to 1) of the controls of all other groups are reported;
 * files without a score never are. Null with fewer than two groups of controls.
 */
export function foldBySource(
  edited: readonly Scored[],
  controls: readonly Scored[],
  allowed = 0.05,
): FoldedCounts | null {
  const groups = [...new Set(controls.map(({ group }) => group))];
  if (groups.length < 2) return null;
  const counts = { hits: 0, edited: 0, falseAlarms: 0, controls: 0, groups: groups.length };
  for (const group of groups) {
    const limit = chooseLimit(
      controls.filter((one) => one.group !== group).map(({ score }) => score),
      allowed,
    );
    const own = edited.filter((one) => one.group === group);
    const untouched = controls.filter((one) => one.group === group);
    counts.edited += own.length;
    counts.controls += untouched.length;
    counts.hits += own.filter(({ score }) => score > limit).length;
    counts.falseAlarms += untouched.filter(({ score }) => score > limit).length;
  }
  return counts;
}

/** The score that at most `allowed` of the scores exceed. */
function chooseLimit(scores: readonly number[], allowed: number): number {
  const sorted = scores.toSorted((a, b) => b - a);
  return Math.max(0, sorted[Math.floor(allowed * sorted.length)] ?? 0);
}
