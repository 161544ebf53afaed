import type { AssessmentResult } from '@assay/forensics';
import type { CellGrid } from '../../../packages/forensics/src/assess/fusion/cell-grid.ts';

/** One picture to learn from. */
export interface Example {
  readonly id: string;
  readonly file: string;
  /** Null for pictures that nobody changed. */
  readonly mask: string | null;
  /** Kind of forgery, 'twin' or 'camera'. */
  readonly kind: string;
  /** The photo it was made from; one photo never stands on both sides of a fold. */
  readonly source: string;
}

/** What the methods said of it, small enough to keep for hundreds of pictures: maps are on the fusion grid already. */
export interface MeasuredExample extends Omit<Example, 'mask'> {
  readonly grid: CellGrid;
  readonly conditions: Readonly<Record<string, number>>;
  readonly results: readonly AssessmentResult[];
  /** For each cell the share that was changed, 0 to 1; null for pictures that nobody changed. */
  readonly changed: Float32Array | null;
}
