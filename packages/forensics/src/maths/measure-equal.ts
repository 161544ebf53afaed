import { countEqualNeighbours } from '@assay/kernels';
import type { Plane } from '../media/image/decoded-image.ts';

/** Share of a picture's pixels whose right neighbour is the same to the last bit. */
export function measureEqual(picture: Plane): number {
  const count = (picture.width - 1) * picture.height;
  return count > 0 ? countEqualNeighbours(picture) / count : 0;
}

/** The same of the pixels between two places of the plane, the second not included. */
export function measureEqualBetween({ data, width }: Plane, from: number, to: number): number {
  let [equal, count] = [0, 0];
  for (let at = from; at < to; at++) {
    if (at % width === width - 1) continue;
    count++;
    if (data[at] === data[at + 1]) equal++;
  }
  return count === 0 ? 0 : equal / count;
}

/**
 * In 25 screenshots .74 or more are the same; in 80 photos of the shared data, forged and not, at most .58.
 */
const DRAWN = 0.66;

/** Whether a computer drew the picture as a whole: no camera leaves its neighbours as alike. */
export const isDrawn = (picture: Plane): boolean => measureEqual(picture) >= DRAWN;
