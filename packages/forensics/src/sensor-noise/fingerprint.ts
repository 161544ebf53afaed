import type { Plane } from '../media/image/decoded-image.ts';
import { fitLength, type RealPlane } from './fourier-plane.ts';
import { cleanNoise, extractNoise } from './residual.ts';

/** Shorter side from which four levels of wavelets and a meaningful correlation are possible, in pixels. */
export const LEAST_SIDE = 256;
/** Memory for larger photos would go beyond what a file may take. */
const MOST_PIXELS = 26e6;
/** From here on a sensor's answer to light is cut off, so that its pattern is not in it. */
const BRIGHTEST = 250;
/** A photo with a smaller usable share is useless: the rest is clipped, black, or a single tone. */
const LEAST_USABLE = 0.3;
/** Sensor noise grows with the light; below this grey level little of it is left. */
const DARKEST = 8;

/** Keeps a pixel that was dark in every photo from being divided by nothing: the square of full light. */
const REGULARISATION = 255 ** 2;

/** One photo's share in a fingerprint. All planes are as large as the photo, but for a few lines at the right and at the bottom. */
export interface PhotoNoise {
  readonly width: number;
  readonly height: number;
  /** Noise residual in grey levels. */
  readonly noise: Float32Array;
  /** Grey levels of the pixels that can hold a pattern; 0 where none is to be expected. */
  readonly light: Float32Array;
  /** Part of the pixels that can hold a pattern, 0 to 1. */
  readonly usable: number;
}

/** Why a photo's noise says nothing about its camera. */
export type NoiseLack = 'small' | 'large' | 'unusable';

/**
 * The noise of one photo, in stored orientation. With its cleaning it takes up to half a second of processor time a megapixel.
 * @returns what makes it useless, where it is
 */
export function measureNoise(luminance: Plane): PhotoNoise | NoiseLack {
  if (Math.min(luminance.width, luminance.height) < LEAST_SIDE) return 'small';
  if (luminance.width * luminance.height > MOST_PIXELS) return 'large';
  const width = fitLength(luminance.width);
  const height = fitLength(luminance.height);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    values.set(luminance.data.subarray(y * luminance.width, y * luminance.width + width), y * width);
  const light = new Float32Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    // Neighbours of exactly the same level, on both sides: cut off, drawn, or compressed until nothing was left.
    const flat = i > 0 && value === values[i - 1] && value === values[i + 1];
    if (value >= BRIGHTEST || value < DARKEST || (flat && value === values[i + width])) continue;
    light[i] = value;
    count++;
  }
  const usable = count / values.length;
  if (usable < LEAST_USABLE) return 'unusable';
  return { width, height, noise: extractNoise({ width, height, values }).values, light, usable };
}

/** The noise of one photo without what cameras of one model share. */
export function cleanPhoto({ width, height, noise }: PhotoNoise): RealPlane {
  return cleanNoise({ width, height, values: noise });
}

/**
 * Sums from which the maximum-likelihood estimate of a sensor's pattern follows (Chen, Fridrich, Goljan and Lukáš 2008): K = Σ W·I /
 * Σ I², where W is a photo's noise and I its light.
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

  /** Those of a kept pattern, so that further photos can be added. `light` is the mean of what `light` was. */
  static of(pattern: RealPlane, { photos, light }: { photos: number; light: number }): FingerprintSums {
    const sums = new FingerprintSums(pattern);
    for (const [i, value] of pattern.values.entries()) {
      sums.products[i] = value * (light + REGULARISATION);
      sums.squares[i] = light;
    }
    sums.photos = photos;
    return sums;
  }

  /** Mean over the pixels of the sum of the squared grey levels. */
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

  /** The pattern, as the share by which each pixel answers light more or less than its neighbours, cleaned. */
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
