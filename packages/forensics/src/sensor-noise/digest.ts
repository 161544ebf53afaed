import { type HalfSpectrum, restorePlane } from './fourier-plane.ts';

/**
 * Smaller photos are mostly reduced copies, which retain too little of the pattern to be identified among
 * many.
 */
export const MIN_DIGESTED = 2e6;
/** The largest size, in pixels, of the reduced pattern for a digest: a million signs are 128 KiB. */
const WHOLE = { width: 1024, height: 1024 };
/** The same for a coarse digest: 7,936 bytes, which fit into one page of a database. */
const COARSE = { width: 248, height: 256 };

/** A short form of a sensor's pattern for searching among many. */
export interface PatternDigest {
  readonly digest: Uint8Array;
  /** An even shorter form, which selects the digests that are worth comparing. */
  readonly coarse: Uint8Array;
}

/**
 * For each pixel of a reduced pattern, row by row, one bit: whether it responds to light more than its
 * neighbours (Bayram, Sencar and Memon 2012). The signs alone retain 2/π of the pattern's information. Only
 * the lowest frequencies are used: most of what survives compression and demosaicing is there (Bondi,
 * Bestagini, Pérez-González and Tubaro 2019).
 */
export const digestPattern = (spectrum: HalfSpectrum): PatternDigest => ({
  digest: signLowest(spectrum, WHOLE),
  coarse: signLowest(spectrum, COARSE),
});

function signLowest(spectrum: HalfSpectrum, most: { width: number; height: number }): Uint8Array {
  // Whole bytes in each row, and equally many rows on both sides of the lowest frequency.
  const width = Math.min(spectrum.width, most.width) & ~7;
  const height = Math.min(spectrum.height, most.height) & ~1;
  const { values } = restorePlane(keepLowest(spectrum, width, height));
  const signs = new Uint8Array(values.length / 8);
  for (const [at, value] of values.entries())
    if (value > 0) signs[at >> 3] = (signs[at >> 3] ?? 0) | (128 >> (at & 7));
  return signs;
}

/** The frequencies that fit into a plane of this size. */
function keepLowest(
  { width: from, real, imaginary, height: all }: HalfSpectrum,
  width: number,
  height: number,
): HalfSpectrum {
  const columns = (width >> 1) + 1;
  const kept = {
    ...{ width, height },
    real: new Float32Array(columns * height),
    imaginary: new Float32Array(columns * height),
  };
  for (let y = 0; y < height; y++) {
    // The row and column at the Nyquist frequency are left out: two of the larger spectrum would fall on
    // each.
    if (2 * y === height) continue;
    const row = 2 * y < height ? y : all - height + y;
    const at = row * ((from >> 1) + 1);
    kept.real.set(real.subarray(at, at + columns - 1), y * columns);
    kept.imaginary.set(imaginary.subarray(at, at + columns - 1), y * columns);
  }
  return kept;
}

/** Digests, whole or coarse, of several photos by one camera, combined: the sign that most of them have. */
export interface PatternQuery {
  readonly signs: Uint8Array;
  /** The bits that count; ties do not. Null if all count. */
  readonly mask: Uint8Array | null;
  readonly counted: number;
}

/**
 * Combines digests by the majority of their signs; null if there are none.
 * @throws RangeError for digests of different lengths
 */
export function combineDigests(digests: readonly Uint8Array[]): PatternQuery | null {
  const [first, ...others] = digests;
  if (!first || first.length === 0) return null;
  if (others.some(({ length }) => length !== first.length))
    throw new RangeError('digests of different lengths cannot be combined');
  if (others.length === 0) return { signs: first, mask: null, counted: 8 * first.length };
  const [signs, mask] = [new Uint8Array(first.length), new Uint8Array(first.length)];
  let counted = 0;
  for (let at = 0; at < first.length; at++)
    for (let bit = 128; bit > 0; bit >>= 1) {
      let sum = 0;
      for (const digest of digests) sum += (digest[at] ?? 0) & bit ? 1 : -1;
      if (sum === 0) continue;
      counted++;
      mask[at] = (mask[at] ?? 0) | bit;
      if (sum > 0) signs[at] = (signs[at] ?? 0) | bit;
    }
  return counted === 0 ? null : { signs, mask, counted };
}

/**
 * The agreement of two digests beyond chance, in standard deviations: about the square root of the
 * peak-to-correlation energy of their patterns.
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
