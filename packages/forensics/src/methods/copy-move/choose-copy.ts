import { mapX, mapY } from './affine.ts';
import type { Pair } from './verify-candidates.ts';
import { sampleAt, type WorkingPlane } from './working-plane.ts';

/**
 * Half the distance across the edge, in working pixels; the position of the area's edge is about as
 * uncertain.
 */
const ACROSS = 5;

/**
 * Determines which of the two places is the copy: the one with harder edges all round, as an inserted part
 * does not continue into its surroundings. -1 (the area itself) to 1 (its mapped place); undetermined near 0.
 */
export function chooseCopy({ area, map }: Pair, { width, height, data }: WorkingPlane): number {
  const inside = new Uint8Array(width * height);
  for (const pixel of area.pixels) inside[pixel] = 1;
  let [own, other] = [0, 0];
  for (const pixel of area.pixels) {
    const x = pixel % width;
    const y = Math.floor(pixel / width);
    for (const [sx, sy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      const [ox, oy] = [x + ACROSS * sx, y + ACROSS * sy];
      const beyond = ox >= 0 && oy >= 0 && ox < width && oy < height;
      if (!beyond || inside[pixel + sx + sy * width] === 1 || inside[oy * width + ox] === 1) continue;
      const [ix, iy] = [x - ACROSS * sx, y - ACROSS * sy];
      own += Math.abs(sampleAt(data, width, height, ox, oy) - sampleAt(data, width, height, ix, iy));
      other += Math.abs(
        sampleAt(data, width, height, mapX(map, ox, oy), mapY(map, ox, oy)) -
          sampleAt(data, width, height, mapX(map, ix, iy), mapY(map, ix, iy)),
      );
    }
  }
  return own + other > 0 ? (other - own) / (own + other) : 0;
}
