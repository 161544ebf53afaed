import { factorise, planTransform } from './fast-fourier.ts';

/** A grid of real numbers, row by row. */
export interface RealPlane {
  readonly width: number;
  readonly height: number;
  /** width·height numbers. */
  readonly values: Float32Array;
}

/** The discrete Fourier transform of a real plane; half of the columns determine the others. */
export interface HalfSpectrum {
  /** The width of the plane in pixels; the spectrum has ⌊width / 2⌋ + 1 columns. */
  readonly width: number;
  readonly height: number;
  readonly real: Float32Array;
  readonly imaginary: Float32Array;
}

/** The number of columns transformed together, so that each cache line is fetched once. */
const COLUMNS = 16;
/** The time of a transform grows with the largest prime factor of its length. */
const LARGEST_FACTOR = 61;

/** The longest length up to `most` that is fast to transform. */
export function fitLength(most: number): number {
  let length = most;
  while ((factorise(length).at(-1) ?? 1) > LARGEST_FACTOR) length--;
  return length;
}

/** The shortest length from `least` whose prime factors are 2, 3 and 5. */
export function padLength(least: number): number {
  let length = least;
  while ((factorise(length).at(-1) ?? 1) > 5) length++;
  return length;
}

export function transformPlane({ width, height, values }: RealPlane): HalfSpectrum {
  const columns = (width >> 1) + 1;
  const real = new Float32Array(columns * height);
  const imaginary = new Float32Array(columns * height);
  const across = planTransform(width);
  const re = new Float64Array(width);
  const im = new Float64Array(width);
  // Two real rows form one complex row; they are separated by symmetry.
  for (let y = 0; y < height; y += 2) {
    const last = y + 1 === height;
    for (let x = 0; x < width; x++) {
      re[x] = values[y * width + x];
      im[x] = last ? 0 : values[(y + 1) * width + x];
    }
    across(re, im);
    const at = y * columns;
    for (let k = 0; k < columns; k++) {
      const mirrored = k === 0 ? 0 : width - k;
      real[at + k] = (re[k] + re[mirrored]) / 2;
      imaginary[at + k] = (im[k] - im[mirrored]) / 2;
      if (last) continue;
      real[at + columns + k] = (im[k] + im[mirrored]) / 2;
      imaginary[at + columns + k] = (re[mirrored] - re[k]) / 2;
    }
  }
  transformColumns(real, imaginary, columns, height);
  return { width, height, real, imaginary };
}

/** The inverse transform. Overwrites the spectrum. */
export function restorePlane({ width, height, real, imaginary }: HalfSpectrum): RealPlane {
  const columns = (width >> 1) + 1;
  // With real and imaginary parts exchanged, the transform is its own inverse, apart from the scale.
  transformColumns(imaginary, real, columns, height);
  const values = new Float32Array(width * height);
  const across = planTransform(width);
  const re = new Float64Array(width);
  const im = new Float64Array(width);
  const scale = 1 / (width * height);
  for (let y = 0; y < height; y += 2) {
    const last = y + 1 === height;
    const at = y * columns;
    for (let k = 0; k < columns; k++) {
      const [a, b] = [real[at + k], imaginary[at + k]];
      const c = last ? 0 : real[at + columns + k];
      const d = last ? 0 : imaginary[at + columns + k];
      re[k] = a - d;
      im[k] = b + c;
      if (k === 0) continue;
      re[width - k] = a + d;
      im[width - k] = c - b;
    }
    // Column width / 2 of an even width is its own mirror image.
    across(im, re);
    for (let x = 0; x < width; x++) {
      values[y * width + x] = re[x] * scale;
      if (!last) values[(y + 1) * width + x] = im[x] * scale;
    }
  }
  return { width, height, values };
}

function transformColumns(real: Float32Array, imaginary: Float32Array, columns: number, height: number) {
  const down = planTransform(height);
  const re = Array.from({ length: COLUMNS }, () => new Float64Array(height));
  const im = Array.from({ length: COLUMNS }, () => new Float64Array(height));
  for (let left = 0; left < columns; left += COLUMNS) {
    const count = Math.min(COLUMNS, columns - left);
    for (let y = 0; y < height; y++)
      for (let i = 0; i < count; i++) {
        re[i][y] = real[y * columns + left + i];
        im[i][y] = imaginary[y * columns + left + i];
      }
    for (let i = 0; i < count; i++) down(re[i], im[i]);
    for (let y = 0; y < height; y++)
      for (let i = 0; i < count; i++) {
        real[y * columns + left + i] = re[i][y];
        imaginary[y * columns + left + i] = im[i][y];
      }
  }
}
