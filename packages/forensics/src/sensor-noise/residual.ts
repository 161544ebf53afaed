import { type RealPlane, restorePlane, transformPlane } from './fourier-plane.ts';
import { compose, decompose, type WaveletLevel } from './wavelets.ts';

const LEVELS = 4;
/** The standard deviation of the noise to be extracted, in grey levels. */
const SIGMA = 5;
/**
 * Half the sides, excluding the centre pixel, of the squares in which the energy of the scene is estimated.
 */
const RADII = [1, 2, 3, 4];
const MARGIN = 4;

/**
 * The noise residual: the photo minus its denoised version, by the wavelet filter of Mihçak, Kozintsev and
 * Ramchandran (1999), as applied to sensor noise by Lukáš, Fridrich and Goljan (2006).
 * @param luminance grey levels, 0 to 255, at least 128 by 128 pixels
 * @returns grey levels around 0
 */
export function extractNoise(luminance: RealPlane): RealPlane {
  const levels: WaveletLevel[] = [];
  let rest = luminance;
  for (let i = 0; i < LEVELS; i++) {
    const { approximation, level } = decompose(rest);
    const details = level.details.map((plane) => keepNoise(plane, SIGMA ** 2));
    levels.push({ ...level, details });
    rest = approximation;
  }
  return levels.reduceRight<RealPlane | null>(compose, null) as RealPlane;
}

/**
 * Removes from noise what cameras of one model share (Chen, Fridrich, Goljan and Lukáš 2008): the means of
 * rows and columns, separately for the four positions of the colour filter array, and the peaks of the
 * spectrum.
 */
export function cleanNoise(noise: RealPlane): RealPlane {
  return flattenSpectrum(removeMeans(noise));
}

/**
 * A Wiener filter for noise of a known variance in detail, whose variance is the lowest of four
 * neighbourhoods. Values beyond the edges count as zero.
 */
function keepNoise({ width, height, values }: RealPlane, variance: number): RealPlane {
  const kept = new Float32Array(values.length);
  const columns = RADII.map(() => new Float64Array(width + 2 * MARGIN + 1));
  const least = new Float64Array(width);
  const add = (sums: Float64Array, y: number, sign: number) => {
    if (y < 0 || y >= height) return;
    for (let x = 0, at = y * width; x < width; x++, at++)
      sums[x + MARGIN + 1] += sign * values[at] * values[at];
  };
  for (const [index, radius] of RADII.entries()) for (let y = 0; y < radius; y++) add(columns[index], y, 1);
  for (let y = 0; y < height; y++) {
    least.fill(Infinity);
    for (const [index, radius] of RADII.entries()) {
      const sums = columns[index];
      add(sums, y + radius, 1);
      add(sums, y - radius - 1, -1);
      const share = 1 / (2 * radius + 1) ** 2;
      let sum = 0;
      for (let x = -radius; x < radius; x++) sum += sums[x + MARGIN + 1];
      for (let x = 0; x < width; x++) {
        sum += sums[x + radius + MARGIN + 1] - sums[x - radius + MARGIN];
        const mean = sum * share;
        if (mean < least[x]) least[x] = mean;
      }
    }
    for (let x = 0, at = y * width; x < width; x++, at++)
      kept[at] = (values[at] * variance) / Math.max(variance, least[x]);
  }
  return { width, height, values: kept };
}

function removeMeans({ width, height, values }: RealPlane): RealPlane {
  const rows = new Float64Array(2 * height);
  const columns = new Float64Array(2 * width);
  const whole = new Float64Array(4);
  const countOf = (length: number, phase: number) => (length + 1 - phase) >> 1;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = values[y * width + x];
      rows[2 * y + (x & 1)] += value / countOf(width, x & 1);
      columns[2 * x + (y & 1)] += value / countOf(height, y & 1);
      whole[2 * (y & 1) + (x & 1)] += value / (countOf(width, x & 1) * countOf(height, y & 1));
    }
  const left = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      left[y * width + x] =
        values[y * width + x] -
        rows[2 * y + (x & 1)] -
        columns[2 * x + (y & 1)] +
        whole[2 * (y & 1) + (x & 1)];
  return { width, height, values: left };
}

function flattenSpectrum(noise: RealPlane): RealPlane {
  const { width, height, values } = noise;
  const variance = varianceOf(values);
  if (variance === 0) return noise;
  const spectrum = transformPlane(noise);
  const { real, imaginary } = spectrum;
  const columns = (width >> 1) + 1;
  const scale = 1 / Math.sqrt(width * height);
  // The spectrum is extended periodically, so that neighbourhoods at its ends are complete.
  const wide = columns + 2 * MARGIN;
  const magnitudes = new Float32Array(wide * (height + 2 * MARGIN));
  for (let y = -MARGIN; y < height + MARGIN; y++)
    for (let x = -MARGIN; x < columns + MARGIN; x++) {
      const u = ((x % width) + width) % width;
      const row = u < columns ? y : -y;
      const at = (((row % height) + height) % height) * columns + (u < columns ? u : width - u);
      magnitudes[(y + MARGIN) * wide + x + MARGIN] = Math.sqrt(real[at] ** 2 + imaginary[at] ** 2) * scale;
    }
  const kept = keepNoise({ width: wide, height: height + 2 * MARGIN, values: magnitudes }, variance).values;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < columns; x++) {
      const at = (y + MARGIN) * wide + x + MARGIN;
      const factor = magnitudes[at] === 0 ? 0 : kept[at] / magnitudes[at];
      real[y * columns + x] *= factor;
      imaginary[y * columns + x] *= factor;
    }
  return restorePlane(spectrum);
}

function varianceOf(values: Float32Array): number {
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  return Math.max(0, (squares - (sum * sum) / values.length) / (values.length - 1));
}
