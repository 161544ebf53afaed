import type { RealPlane } from './fourier-plane.ts';

/**
 * The scaling filter, for synthesis and with unit energy, of Daubechies' wavelet with four vanishing moments
 * (db4).
 */
const SCALING = Float64Array.of(
  0.2303778133088965,
  0.7148465705529157,
  0.6308807679298589,
  -0.02798376941685985,
  -0.1870348117190931,
  0.0308413818355607,
  0.0328830116668852,
  -0.010597401785069,
);
const TAPS = SCALING.length;
const WAVELET = SCALING.map((_, i) => (i % 2 === 0 ? 1 : -1) * SCALING[TAPS - 1 - i]);

/** One level of a plane's wavelet transform. */
export interface WaveletLevel {
  /** The size of the decomposed plane. */
  readonly width: number;
  readonly height: number;
  /** Horizontal, vertical and diagonal detail. */
  readonly details: readonly RealPlane[];
}

/** Decomposes a plane of at least 8 by 8; it is mirrored at its edges, with the edge samples repeated. */
export function decompose(plane: RealPlane): { approximation: RealPlane; level: WaveletLevel } {
  const { width, height } = plane;
  const [low, high] = [SCALING, WAVELET].map((filter) => splitRows(plane, filter));
  const [approximation, down] = [SCALING, WAVELET].map((filter) => splitColumns(low, filter));
  const [across, diagonal] = [SCALING, WAVELET].map((filter) => splitColumns(high, filter));
  return { approximation, level: { width, height, details: [across, down, diagonal] } };
}

/** The inverse of `decompose`; null stands for an approximation of zeros. */
export function compose(
  approximation: RealPlane | null,
  { width, height, details: [across, down, diagonal] }: WaveletLevel,
): RealPlane {
  const low = new Float32Array(across.width * height);
  const high = new Float32Array(across.width * height);
  if (approximation) joinColumns(approximation, SCALING, low, height);
  joinColumns(down, WAVELET, low, height);
  joinColumns(across, SCALING, high, height);
  joinColumns(diagonal, WAVELET, high, height);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      // Coefficient i affects the samples 2i − 6 to 2i + 1.
      for (let i = x >> 1, tap = (x & 1) + TAPS - 2; tap >= 0; i++, tap -= 2) {
        const at = y * across.width + i;
        sum += low[at] * SCALING[tap] + high[at] * WAVELET[tap];
      }
      values[y * width + x] = sum;
    }
  return { width, height, values };
}

const halve = (length: number) => (length + TAPS - 1) >> 1;

function splitRows({ width, height, values }: RealPlane, filter: Float64Array): RealPlane {
  const half = halve(width);
  const split = new Float32Array(half * height);
  const line = new Float64Array(width + 2 * TAPS);
  for (let y = 0; y < height; y++) {
    for (let x = -TAPS; x < width + TAPS; x++) line[x + TAPS] = values[y * width + mirror(x, width)];
    for (let i = 0; i < half; i++) {
      let sum = 0;
      // The analysis filters are the reversed synthesis filters.
      for (let tap = 0, at = 2 * i + 2; tap < TAPS; tap++) sum += filter[tap] * line[at + tap];
      split[y * half + i] = sum;
    }
  }
  return { width: half, height, values: split };
}

function splitColumns({ width, height, values }: RealPlane, filter: Float64Array): RealPlane {
  const half = halve(height);
  const split = new Float32Array(width * half);
  const sums = new Float64Array(width);
  for (let i = 0; i < half; i++) {
    sums.fill(0);
    for (let tap = 0; tap < TAPS; tap++) {
      const from = mirror(2 * i + 2 - TAPS + tap, height) * width;
      const weight = filter[tap];
      for (let x = 0; x < width; x++) sums[x] += weight * values[from + x];
    }
    split.set(sums, i * width);
  }
  return { width, height: half, values: split };
}

function joinColumns({ width, values }: RealPlane, filter: Float64Array, into: Float32Array, height: number) {
  for (let y = 0; y < height; y++)
    for (let i = y >> 1, tap = (y & 1) + TAPS - 2; tap >= 0; i++, tap -= 2) {
      const weight = filter[tap];
      for (let x = 0; x < width; x++) into[y * width + x] += weight * values[i * width + x];
    }
}

/** The index from 0 to length − 1 to which i is mirrored, with the edge samples repeated. */
function mirror(i: number, length: number): number {
  if (i < 0) return -1 - i;
  return i < length ? i : 2 * length - 1 - i;
}
