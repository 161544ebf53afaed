import type { Values } from '../describe-rings.ts';
import { smooth } from './smooth.ts';

/** Numbers that describe one pixel's surroundings. */
export const LENGTH = 16;
/** Pixels at the edges whose neighbourhood is incomplete. */
export const MARGIN = 8;

/** Radius, its diagonal step (so that all eight samples lie on the circle), and smoothing that bridges the samples. */
const RINGS = [
  { radius: 2, diagonal: 1, smoothing: 1 },
  { radius: 4, diagonal: 3, smoothing: 4 },
  { radius: 7, diagonal: 5, smoothing: 9 },
] as const;

/**
 * Describes each pixel's neighbourhood in LENGTH bytes that are invariant to rotation and mirroring: on three
 * circles of eight samples the magnitudes of the angular harmonics 0 to 3, and the phase between neighbouring
 * circles. The same idea as the polar harmonic moments of Cozzolino, Poggi and Verdoliva 2015 (section
 * III-A), with circles in place of a disc, because these cost a tenth. Margins are left 0.
 */
export function describeRings({ width, height, data }: Values): Uint8Array {
  const features = new Uint8Array(width * height * LENGTH);
  let plane = data;
  let smoothed = 0;
  const planes = RINGS.map(({ smoothing }) => {
    plane = smooth(plane, width, height, smoothing - smoothed);
    smoothed = smoothing;
    return plane;
  });
  /** The first two harmonics of a row's pixels, alternating x and y, ring by ring. */
  const harmonics = RINGS.map(() => new Float32Array(4 * width));
  const [inner, middle, outer] = harmonics;
  for (let y = MARGIN; y < height - MARGIN; y++) {
    for (let ring = 0; ring < 3; ring++) {
      const { radius, diagonal } = RINGS[ring];
      describeRow(planes[ring], width, y, radius, diagonal, features, 4 * ring, harmonics[ring]);
    }
    for (let x = MARGIN; x < width - MARGIN; x++) {
      const i = y * width + x;
      const at = i * LENGTH;
      const k = 4 * x;
      features[at + 12] = compressSigned(inner[k] * middle[k] + inner[k + 1] * middle[k + 1]);
      features[at + 13] = compressSigned(middle[k] * outer[k] + middle[k + 1] * outer[k + 1]);
      features[at + 14] = compressSigned(middle[k + 2] * outer[k + 2] + middle[k + 3] * outer[k + 3]);
      features[at + 15] = planes[0][i];
    }
  }
  return features;
}

/** One ring around each pixel of a row: mean and three magnitudes to `features`, the harmonics themselves to `row`. */
function describeRow(
  p: Float32Array,
  width: number,
  y: number,
  r: number,
  d: number,
  features: Uint8Array,
  first: number,
  row: Float32Array,
): void {
  const down = r * width;
  const slant = d * width;
  for (let x = MARGIN; x < width - MARGIN; x++) {
    const i = y * width + x;
    const at = i * LENGTH + first;
    const e = p[i + r];
    const w = p[i - r];
    const s = p[i + down];
    const n = p[i - down];
    const se = p[i + slant + d];
    const nw = p[i - slant - d];
    const sw = p[i + slant - d];
    const ne = p[i - slant + d];
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
    row[4 * x] = x1;
    row[4 * x + 1] = y1;
    row[4 * x + 2] = x2;
    row[4 * x + 3] = y2;
    features[at] = (e + w + s + n + se + nw + sw + ne) * 0.125;
    features[at + 1] = compress(x1 * x1 + y1 * y1);
    features[at + 2] = compress(x2 * x2 + y2 * y2);
    features[at + 3] = compress(x3 * x3 + y3 * y3);
  }
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

/**
 * Squared distance of two pixels' descriptions; stops adding once it is past `most`. Written out, as nearly all of the
 * search's time is spent here.
 */
export function measureDistance(features: Uint8Array, a: number, b: number, most: number): number {
  const i = a * LENGTH;
  const j = b * LENGTH;
  const d0 = features[i] - features[j];
  const d1 = features[i + 1] - features[j + 1];
  const d2 = features[i + 2] - features[j + 2];
  const d3 = features[i + 3] - features[j + 3];
  const first = d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3;
  if (first > most) return first;
  const d4 = features[i + 4] - features[j + 4];
  const d5 = features[i + 5] - features[j + 5];
  const d6 = features[i + 6] - features[j + 6];
  const d7 = features[i + 7] - features[j + 7];
  const second = first + d4 * d4 + d5 * d5 + d6 * d6 + d7 * d7;
  if (second > most) return second;
  const d8 = features[i + 8] - features[j + 8];
  const d9 = features[i + 9] - features[j + 9];
  const d10 = features[i + 10] - features[j + 10];
  const d11 = features[i + 11] - features[j + 11];
  const d12 = features[i + 12] - features[j + 12];
  const d13 = features[i + 13] - features[j + 13];
  const d14 = features[i + 14] - features[j + 14];
  const d15 = features[i + 15] - features[j + 15];
  return (
    second + (d8 * d8 + d9 * d9 + d10 * d10 + d11 * d11) + (d12 * d12 + d13 * d13 + d14 * d14 + d15 * d15)
  );
}
