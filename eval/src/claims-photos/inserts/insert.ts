import type { Coverage, Picture } from '../../paired/picture.ts';
import type { Random } from '../../paired/random.ts';

/**
 * Puts a small thing into the middle of a place, in place, and returns how much of each pixel it covers.
 * @param radius radius of the thing, in pixels; the place is half as large again
 */
export type Insert = (place: Picture, radius: number, random: Random) => Coverage;

/** Calls back with each pixel's distance from the middle of the place. */
export function forEachPixel(
  { width, height }: Picture,
  visit: (index: number, dx: number, dy: number) => void,
): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) visit(y * width + x, x - width / 2, y - height / 2);
}

export const toByte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
