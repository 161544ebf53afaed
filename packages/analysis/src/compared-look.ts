import type { Box } from '@assay/forensics';

/**
 * `differs`: at the reported places. `another`: as a whole. `apart`: two pictures that could not be
 * registered. `moved`: not compared, as text moved on the page. `left-out`: not compared, as time ran out.
 * `not-drawn`: one could not be drawn.
 */
export const LOOKS = ['same', 'differs', 'another', 'apart', 'moved', 'left-out', 'not-drawn'] as const;

/** What two drawn pages show of their differences. */
export interface ComparedLook {
  readonly look: (typeof LOOKS)[number];
  /** On the second page, in points, the largest first. */
  readonly places: readonly Box[];
  /**
   * Whether the whole page is drawn slightly differently, so that a change as small as a digit is not
   * visible.
   */
  readonly isCoarse: boolean;
}
