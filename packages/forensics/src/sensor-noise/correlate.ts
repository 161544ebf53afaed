import {
  type HalfSpectrum,
  padLength,
  type RealPlane,
  restorePlane,
  transformPlane,
} from './fourier-plane.ts';

/**
 * Half the side of the square around a peak that is excluded from the noise floor: 11 by 11, as in Goljan
 * (2008).
 */
const EXCLUDED = 5;

/** The peak of a correlation. */
export interface Peak {
  /** The position of the second plane's corner in the first, in pixels. */
  readonly x: number;
  readonly y: number;
  /** The correlation coefficient there, -1 to 1, over the part that both cover. */
  readonly correlation: number;
  /**
   * Peak-to-correlation energy: the squared peak divided by the mean square elsewhere, with the peak's sign.
   */
  readonly pce: number;
}

/** The transform of a plane, padded to a size at which another plane can be shifted across it. */
export interface Prepared {
  readonly plane: RealPlane;
  readonly spectrum: HalfSpectrum;
}

/**
 * Correlates two aligned planes. The energy of all other shifts follows from the spectra (Parseval), so no
 * inverse transform is needed. The neighbourhood of the peak counts as noise floor here, which is negligible
 * among so many shifts.
 */
export function correlateAligned(first: Prepared, second: Prepared): Pick<Peak, 'correlation' | 'pce'> {
  const { width, height, real, imaginary } = first.spectrum;
  requireOneSize(first.spectrum, second.spectrum);
  const { real: otherReal, imaginary: otherImaginary } = second.spectrum;
  const columns = (width >> 1) + 1;
  let peak = 0;
  let energy = 0;
  let own = 0;
  let others = 0;
  for (let row = 0; row < real.length; row += columns)
    for (let column = 0; column < columns; column++) {
      // Destructuring arrays here would take most of the time.
      const i = row + column;
      const a = real[i];
      const b = imaginary[i];
      const c = otherReal[i];
      const d = otherImaginary[i];
      // The omitted columns mirror those between the first and the middle one, which therefore count twice.
      const times = column === 0 || 2 * column === width ? 1 : 2;
      const one = a * a + b * b;
      const other = c * c + d * d;
      peak += times * (a * c + b * d);
      own += times * one;
      others += times * other;
      energy += times * one * other;
    }
  const count = width * height;
  peak /= count;
  const floor = (energy / count - peak * peak) / (count - 1);
  return {
    correlation: own * others === 0 ? 0 : (peak * count) / Math.sqrt(own * others),
    pce: floor <= 0 ? 0 : (Math.sign(peak) * peak * peak) / floor,
  };
}

/**
 * Pads a plane to a size that is fast to transform.
 * @param size at least that of the plane, and of the one it is to be correlated with
 */
export function prepare(plane: RealPlane, size: { width: number; height: number } = plane): Prepared {
  const width = padLength(size.width);
  const height = padLength(size.height);
  const values = new Float32Array(width * height);
  for (let y = 0; y < plane.height; y++)
    values.set(plane.values.subarray(y * plane.width, (y + 1) * plane.width), y * width);
  return { plane, spectrum: transformPlane({ width, height, values }) };
}

/**
 * Finds the position of the second plane in the first: the highest peak of their correlation (Goljan and
 * Fridrich 2008). Both must be prepared at one size.
 * @throws RangeError for different sizes
 */
export function findPeak(first: Prepared, second: Prepared): Peak {
  const { width, height } = first.spectrum;
  const { values } = restorePlane(multiply(first.spectrum, second.spectrum));
  let peak = -Infinity;
  let at = 0;
  for (let y = 0; y <= first.plane.height - second.plane.height; y++)
    for (let x = 0; x <= first.plane.width - second.plane.width; x++)
      if (values[y * width + x] > peak) {
        at = y * width + x;
        peak = values[at];
      }
  const [x, y] = [at % width, Math.floor(at / width)];
  let energy = 0;
  let count = values.length;
  for (const value of values) energy += value * value;
  for (let dy = -EXCLUDED; dy <= EXCLUDED; dy++)
    for (let dx = -EXCLUDED; dx <= EXCLUDED; dx++) {
      const near = values[((y + dy + height) % height) * width + ((x + dx + width) % width)];
      energy -= near * near;
      count--;
    }
  const norm = Math.sqrt(energyUnder(first.plane, second.plane, x, y) * energyOf(second.plane));
  return {
    x,
    y,
    correlation: norm === 0 ? 0 : peak / norm,
    pce: energy <= 0 ? 0 : (Math.sign(peak) * peak * peak * count) / energy,
  };
}

function requireOneSize(first: HalfSpectrum, second: HalfSpectrum): void {
  if (second.width !== first.width || second.height !== first.height)
    throw new RangeError('planes to be correlated are prepared at one size');
}

/** The spectrum of the correlation: the first spectrum times the complex conjugate of the second. */
function multiply(first: HalfSpectrum, second: HalfSpectrum): HalfSpectrum {
  const { width, height, real, imaginary } = first;
  requireOneSize(first, second);
  const re = new Float32Array(real.length);
  const im = new Float32Array(real.length);
  for (let i = 0; i < real.length; i++) {
    re[i] = real[i] * second.real[i] + imaginary[i] * second.imaginary[i];
    im[i] = imaginary[i] * second.real[i] - real[i] * second.imaginary[i];
  }
  return { width, height, real: re, imaginary: im };
}

function energyOf({ values }: RealPlane): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum;
}

/** The energy of the part of the first plane that the second covers. */
function energyUnder(first: RealPlane, second: RealPlane, left: number, top: number): number {
  let sum = 0;
  for (let y = top; y < Math.min(first.height, top + second.height); y++)
    for (let x = left; x < Math.min(first.width, left + second.width); x++)
      sum += first.values[y * first.width + x] ** 2;
  return sum;
}
