import type { PageEvidence } from './page-findings.ts';

/** What is more frequent than this in one document comes from the program that wrote it. */
const HABIT = 12;
/** The most that a habit weighs. */
const HABIT_WEIGHT = 0.15;

/**
 * Lowers the weight of what is frequent in one document: the first of its kind to `HABIT_WEIGHT` at most, the
 * others to `others`.
 */
export function calmHabits(evidence: readonly PageEvidence[], others: number = HABIT_WEIGHT): PageEvidence[] {
  const byMarker = Map.groupBy(evidence, ({ marker }) => marker);
  return evidence.map((one) => {
    const alike = byMarker.get(one.marker) ?? [];
    if (alike.length <= HABIT) return one;
    return { ...one, weight: Math.min(one.weight, one === alike[0] ? HABIT_WEIGHT : others) };
  });
}
