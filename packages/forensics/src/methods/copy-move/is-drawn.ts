import { measureEqual, measureEqualBetween } from '../../maths/measure-equal.ts';
import type { Plane } from '../../media/image/decoded-image.ts';
import type { Pair } from './verify-candidates.ts';
import type { WorkingPlane } from './working-plane.ts';

/**
 * The share of identical neighbours, averaged over the whole picture and a pair's area. In 25 screenshots it
 * is .74 or more for the picture and .27 or more for a similar area; in 80 photos of the shared data, forged
 * and not, the picture has a median of .25 and at most .58, so that noise would have to be missing from more
 * than half of a copied part as well.
 */
const DRAWN = 0.5;

/**
 * Finds the pairs in computer-drawn areas, where letters and symbols are identical to the last pixel and no
 * camera noise distinguishes them.
 */
export function detectDrawn(picture: Plane, plane: WorkingPlane): (pair: Pair) => boolean {
  let of: number | null = null;
  return ({ area }) => {
    of ??= measureEqual(picture);
    return (of + measureEqualIn(picture, plane, area.pixels)) / 2 >= DRAWN;
  };
}

/** The share of equal neighbours in a place given in working pixels. */
export function measureEqualIn(
  picture: Plane,
  { width, factor }: WorkingPlane,
  pixels: Iterable<number>,
): number {
  let [sum, count] = [0, 0];
  for (const pixel of pixels) {
    const [x, y] = [factor * (pixel % width), factor * Math.floor(pixel / width)];
    for (let row = y; row < y + factor; row++) {
      const from = row * picture.width + x;
      sum += measureEqualBetween(picture, from, from + factor);
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}
