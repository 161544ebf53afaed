import { smooth, type WorkingPlane } from './working-plane.ts';

/** Numbers that describe one pixel's surroundings. */
export const LENGTH = 16;
/** Pixels at the edges that have no whole surroundings. */
export const MARGIN = 8;

/** Radius, its diagonal step (so that all eight samples lie on the circle), and smoothing that bridges the samples. */
const RINGS = [
  { radius: 2, diagonal: 1, smoothing: 1 },
  { radius: 4, diagonal: 3, smoothing: 4 },
  { radius: 7, diagonal: 5, smoothing: 9 },
] as const;

/**
 * What surrounds each pixel, in LENGTH bytes that stay the same when the surroundings are turned or mirrored: on
 * three circles of eight samples the magnitudes of the angular harmonics 0 to 3, and the phase between neighbouring
 * circles. The same idea as the polar harmonic moments of Cozzolino, Poggi and Verdoliva 2015 (section III-A),
 * with circles in place of a disc, because these cost a tenth. Margins are left 0.
 */
export function describeRings({ width, height, data }: WorkingPlane): Uint8Array {
  const features = new Uint8Array(width * height * LENGTH);
  let plane = data;
  let smoothed = 0;
  const planes = RINGS.map(({ smoothing }) => {
    plane = smooth(plane, width, height, smoothing - smoothed);
    smoothed = smoothing;
    return plane;
  });
  const h1 = new Float32Array(6);
  const h2 = new Float32Array(6);
  for (let y = MARGIN; y < height - MARGIN; y++) {
    for (let x = MARGIN; x < width - MARGIN; x++) {
      const i = y * width + x;
      const at = i * LENGTH;
      for (let ring = 0; ring < 3; ring++) {
        const p = planes[ring];
        const r = RINGS[ring].radius;
        const d = RINGS[ring].diagonal;
        const e = p[i + r];
        const w = p[i - r];
        const s = p[i + r * width];
        const n = p[i - r * width];
        const se = p[i + d * width + d];
        const nw = p[i - d * width - d];
        const sw = p[i + d * width - d];
        const ne = p[i - d * width + d];
        const a = e - w;
        const b = s - n;
        const c = (se - nw) * Math.SQRT1_2;
        const f = (sw - ne) * Math.SQRT1_2;
        const x1 = a + c - f;
        const y1 = b + c + f;
        const x3 = a - c + f;
        const y3 = -b + c + f;
        const x2 = e + w - s - n;
        const y2 = se + nw - sw - ne;
        h1[2 * ring] = x1;
        h1[2 * ring + 1] = y1;
        h2[2 * ring] = x2;
        h2[2 * ring + 1] = y2;
        features[at + 4 * ring] = (e + w + s + n + se + nw + sw + ne) * 0.125;
        features[at + 4 * ring + 1] = compress(x1 * x1 + y1 * y1);
        features[at + 4 * ring + 2] = compress(x2 * x2 + y2 * y2);
        features[at + 4 * ring + 3] = compress(x3 * x3 + y3 * y3);
      }
      features[at + 12] = compressSigned(h1[0] * h1[2] + h1[1] * h1[3]);
      features[at + 13] = compressSigned(h1[2] * h1[4] + h1[3] * h1[5]);
      features[at + 14] = compressSigned(h2[2] * h2[4] + h2[3] * h2[5]);
      features[at + 15] = planes[0][i];
    }
  }
  return features;
}

/** A byte that grows with the fourth root of a squared magnitude, so that faint structure counts too. */
function compress(square: number): number {
  const level = 14 * (Math.sqrt(Math.sqrt(square) * 0.25 + 1) - 1);
  return Math.min(255, level);
}

function compressSigned(product: number): number {
  const level = 0.5 * compress(Math.abs(product));
  return product < 0 ? 128 - level : 127 + level;
}

/** Squared distance of two pixels' descriptions; stops adding once it is past `most`. */
export function measureDistance(features: Uint8Array, a: number, b: number, most: number): number {
  let i = a * LENGTH;
  let j = b * LENGTH;
  let sum = 0;
  for (let half = 0; half < 2; half++) {
    const end = i + LENGTH / 2;
    while (i < end) {
      const difference = features[i++] - features[j++];
      sum += difference * difference;
    }
    if (sum > most) return sum;
  }
  return sum;
}
