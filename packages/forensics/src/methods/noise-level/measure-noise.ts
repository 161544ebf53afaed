import { measureNoise as measureBand } from '@assay/kernels';
import type { Plane } from '../../media/image/decoded-image.ts';

/**
 * The high-pass decomposition filter of Daubechies' wavelet with 8 vanishing moments (Ten Lectures, table
 * 6.1).
 */
const HIGH_PASS = Float32Array.of(
  -0.05441584224308161,
  0.3128715909144659,
  -0.6756307362980128,
  0.5853546836548691,
  0.015829105256023893,
  -0.2840155429624281,
  -0.00047248457399797254,
  0.128747426620186,
  0.01736930100202211,
  -0.04408825393106472,
  -0.013981027917015516,
  0.008746094047015655,
  0.00487035299301066,
  -0.0003917403729959771,
  -0.0006754494059985568,
  -0.00011747678400228192,
);
/** The number of wavelet coefficients on a block's side: 16 pixels of the picture. */
export const BLOCK = 8;
/** The median absolute deviation of a normal variable with standard deviation 1. */
const NORMAL_MAD = 0.6745;

export interface NoiseMap {
  readonly columns: number;
  readonly rows: number;
  /** The standard deviation of the noise in grey levels, for each block. */
  readonly values: Float32Array;
}

/**
 * Mahdian and Saic 2009, section 3: the median of the absolute diagonal (HH1) wavelet coefficients of each
 * block, over 0.6745.
 */
export function measureNoise(plane: Plane): NoiseMap {
  return measureBand(plane, HIGH_PASS, NORMAL_MAD);
}
