import type { Plane } from '../media/image/decoded-image.ts';
import { fitLength, type RealPlane } from './fourier-plane.ts';
import { cleanNoise, extractNoise } from './residual.ts';

/** The shortest side, in pixels, that permits four wavelet levels and a meaningful correlation. */
export const MIN_SIDE = 256;
/** Larger photos need more memory than one file may take. */
const MAX_PIXELS = 26e6;
/** From this grey level the sensor's response is clipped and contains no pattern. */
const BRIGHTEST = 250;
/** A photo with a smaller usable share is useless: the rest is clipped, black or uniform. */
const MIN_USABLE = 0.3;
/** The pattern grows with the light; below this grey level little of it is left. */
const DARKEST = 8;

/** Prevents division by zero for pixels that were dark in all photos: the square of the maximum level. */
const REGULARISATION = 255 ** 2;

/**
 * One photo's contribution to a fingerprint. All planes are as large as the photo, except for a few columns
 * at the right and rows at the bottom.
 */
export interface PhotoNoise {
  readonly width: number;
  readonly height: number;
  /** The noise residual in grey levels. */
  readonly noise: Float32Array;
  /** The grey levels of the pixels that can contain the pattern; 0 for the others. */
  readonly light: Float32Array;
  /** The share of pixels that can contain the pattern, 0 to 1. */
  readonly usable: number;
}

/** Why a photo's noise says nothing about its camera. */
export type NoiseLack = 'small' | 'large' | 'unusable';

/**
 * The noise residual of one photo in stored orientation. Together with cleaning, it takes up to half a second
 * of processor time per megapixel.
 * @returns the residual, or what makes the photo useless
 */
export function measureNoise(luminance: Plane): PhotoNoise | NoiseLack {
  if (Math.min(luminance.width, luminance.height) < MIN_SIDE) return 'small';
  if (luminance.width * luminance.height > MAX_PIXELS) return 'large';
  const width = fitLength(luminance.width);
  const height = fitLength(luminance.height);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    values.set(luminance.data.subarray(y * luminance.width, y * luminance.width + width), y * width);
  const light = new Float32Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    // Exactly equal neighbours on both sides: clipped, drawn, or compressed until nothing was left.
    const flat = i > 0 && value === values[i - 1] && value === values[i + 1];
    if (value >= BRIGHTEST || value < DARKEST || (flat && value === values[i + width])) continue;
    light[i] = value;
    count++;
  }
  const usable = count / values.length;
  if (usable < MIN_USABLE) return 'unusable';
  return { width, height, noise: extractNoise({ width, height, values }).values, light, usable };
}

/** The noise residual of one photo without what cameras of one model share. */
export function cleanPhoto({ width, height, noise }: PhotoNoise): RealPlane {
  return cleanNoise({ width, height, values: noise });
}

/**
 * Sums for the maximum-likelihood estimate of a sensor's pattern (Chen, Fridrich, Goljan and Lukáš 2008): K =
 * Σ W·I / Σ I², where W is a photo's noise residual and I its luminance.
 */
export class FingerprintSums {
  readonly width: number;
  readonly height: number;
  private readonly products: Float32Array;
  private readonly squares: Float32Array;
  photos = 0;

  constructor({ width, height }: { readonly width: number; readonly height: number }) {
    this.width = width;
    this.height = height;
    this.products = new Float32Array(width * height);
    this.squares = new Float32Array(width * height);
  }

  /**
   * The sums of a stored pattern, so that photos can be added; `light` is the mean that was stored with it.
   */
  static of(pattern: RealPlane, { photos, light }: { photos: number; light: number }): FingerprintSums {
    const sums = new FingerprintSums(pattern);
    for (const [i, value] of pattern.values.entries()) {
      sums.products[i] = value * (light + REGULARISATION);
      sums.squares[i] = light;
    }
    sums.photos = photos;
    return sums;
  }

  /** The mean over the pixels of the summed squared grey levels. */
  get light(): number {
    let sum = 0;
    for (const square of this.squares) sum += square;
    return sum / this.squares.length;
  }

  /** @throws RangeError for a photo of another size */
  add({ width, height, noise, light }: PhotoNoise): void {
    this.requireSize(width, height);
    for (let i = 0; i < noise.length; i++) {
      this.products[i] += noise[i] * light[i];
      this.squares[i] += light[i] * light[i];
    }
    this.photos++;
  }

  /** @throws RangeError for a fingerprint of another size */
  merge(other: FingerprintSums): void {
    this.requireSize(other.width, other.height);
    for (let i = 0; i < this.products.length; i++) {
      this.products[i] += other.products[i];
      this.squares[i] += other.squares[i];
    }
    this.photos += other.photos;
  }

  /**
   * The cleaned pattern: how much more or less each pixel responds to light than its neighbours, as a share.
   */
  estimate(): RealPlane {
    const { width, height } = this;
    const values = this.products.map((product, i) => product / (this.squares[i] + REGULARISATION));
    return cleanNoise({ width, height, values });
  }

  private requireSize(width: number, height: number): void {
    if (width !== this.width || height !== this.height)
      throw new RangeError(
        `a photo of ${width} × ${height} cannot be added to ${this.width} × ${this.height}`,
      );
  }
}
