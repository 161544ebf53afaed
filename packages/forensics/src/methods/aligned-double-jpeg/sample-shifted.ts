import { transformMoved } from '@assay/kernels';
import type { JpegComponent } from '../../formats/jpeg/jpeg.ts';

/**
 * DCT coefficients of the decoded picture on a grid shifted by (1, 1), which carries no trace of the file's
 * own grid (Bianchi 2011, section 3.1). Samples are neither rounded nor clipped. For large pictures only some
 * evenly spread block rows are used.
 * @param most approximate number of blocks
 * @returns 64 values per block, natural order (8·v + u)
 */
export function sampleShifted(component: JpegComponent, most: number): Float32Array {
  const { blocksWide, blocksHigh } = component;
  const wide = blocksWide - 1;
  const high = blocksHigh - 1;
  if (wide < 1 || high < 1) return new Float32Array(0);
  const rowStep = Math.max(1, Math.ceil((wide * high) / most));
  return transformMoved(component, rowStep);
}
