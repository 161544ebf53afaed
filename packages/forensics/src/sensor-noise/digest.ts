import type { RealPlane } from './fourier-plane.ts';

/** Photos of fewer pixels are mostly reduced copies, which keep too little of a pattern to be told among many. */
export const LEAST_DIGESTED = 2e6;
/** Sides of the middle of a pattern that its digest is made of, at most, in pixels: a million signs are 128 KiB. */
const MOST_SIDE = 1024;

/**
 * A short form of a sensor's pattern, by which many are searched: of each pixel of its middle, row after row, one bit that says whether
 * it answers light more than its neighbours (Bayram, Sencar and Memon 2012). The signs alone keep 2/π of what the pattern tells.
 */
export function digestPattern({ width, height, values }: RealPlane): Uint8Array {
  // A whole number of bytes in each row.
  const across = Math.min(width, MOST_SIDE) & ~7;
  const down = Math.min(height, MOST_SIDE);
  const left = (width - across) >> 1;
  const top = (height - down) >> 1;
  const digest = new Uint8Array((across * down) / 8);
  for (let y = 0, at = 0; y < down; y++)
    for (let x = 0; x < across; x++, at++)
      if ((values[(top + y) * width + left + x] ?? 0) > 0)
        digest[at >> 3] = (digest[at >> 3] ?? 0) | (128 >> (at & 7));
  return digest;
}

/**
 * How far two digests agree beyond chance, in standard deviations: about the root of the peak-to-correlation energy of their patterns.
 * @throws RangeError for digests of different lengths
 */
export function matchDigests(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== other.length) throw new RangeError('digests of different lengths cannot be compared');
  let differing = 0;
  for (const [at, byte] of one.entries()) differing += countBits(byte ^ (other[at] ?? 0));
  const bits = 8 * one.length;
  return bits === 0 ? 0 : (bits - 2 * differing) / Math.sqrt(bits);
}

function countBits(byte: number): number {
  let count = 0;
  for (let rest = byte; rest > 0; rest &= rest - 1) count++;
  return count;
}
