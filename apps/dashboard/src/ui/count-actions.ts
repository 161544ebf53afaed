/** Widths of a page's head in pixels from which on this many actions are buttons beside its title. */
const STEPS = [
  [1_000, 5],
  [840, 4],
  [720, 3],
  [480, 2],
] as const;

/** At least one: a phone has space for that and the menu of the others. */
export function countActions(width: number): number {
  return STEPS.find(([least]) => width >= least)?.[1] ?? 1;
}
