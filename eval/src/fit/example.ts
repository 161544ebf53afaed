import type { AssessmentResult, PictureConditions } from '@assay/forensics';
import type { CellGrid } from '../../../packages/forensics/src/media/image/fusion/cell-grid.ts';
import type { Chain } from '../paired/save.ts';
import type { Photo } from '../photos/list-photos.ts';

/** One picture to learn from. */
export interface Example {
  readonly id: string;
  readonly file: string;
  /** Null for pictures that nobody changed. */
  readonly mask: string | null;
  /** Kind of forgery, 'twin' or 'camera'. */
  readonly kind: string;
  /** The camera of the source photo; pictures of one camera are never on both sides of a fold. */
  readonly camera: string;
  /** The camera of the photo from which a part was taken; null if everything is from one photo. */
  readonly donorCamera: string | null;
  readonly subject: Photo['kind'];
  /** How it was saved; 'original' as the camera wrote it. */
  readonly chain: Chain | 'original';
}

/**
 * The results of the methods, small enough to keep for hundreds of pictures: maps are already on the fusion
 * grid.
 */
export interface MeasuredExample extends Omit<Example, 'mask'> {
  readonly grid: CellGrid;
  readonly conditions: PictureConditions;
  readonly results: readonly AssessmentResult[];
  /** For each cell the share that was changed, 0 to 1; null for pictures that nobody changed. */
  readonly changed: Float32Array | null;
}
