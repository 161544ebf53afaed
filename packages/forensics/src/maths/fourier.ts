/**
 * The magnitudes of the discrete Fourier transform of a real series of any length n, for the frequencies 0 to
 * n - 1. Computed directly: the series are histograms of at most a few thousand bins, and are not padded to a
 * power of two because their length matters (a period of p bins has its peak at frequency n/p).
 */
export function transformMagnitudes(series: Float64Array): Float64Array {
  const n = series.length;
  const cosines = new Float64Array(n);
  const sines = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    cosines[i] = Math.cos((2 * Math.PI * i) / n);
    sines[i] = Math.sin((2 * Math.PI * i) / n);
  }
  const half = (n >> 1) + 1;
  const real = new Float64Array(half);
  const imaginary = new Float64Array(half);
  for (let i = 0; i < n; i++) {
    const value = series[i];
    if (value === 0) continue;
    // k·i modulo n.
    let angle = 0;
    for (let k = 0; k < half; k++) {
      real[k] += value * cosines[angle];
      imaginary[k] -= value * sines[angle];
      angle += i;
      if (angle >= n) angle -= n;
    }
  }
  const magnitudes = new Float64Array(n);
  for (let k = 0; k < half; k++) {
    magnitudes[k] = Math.hypot(real[k], imaginary[k]);
    if (k > 0) magnitudes[n - k] = magnitudes[k];
  }
  return magnitudes;
}

/**
 * Convolution, cropped to the length of the series; the kernel has odd length and is no longer than the
 * series.
 */
export function convolveSame(series: Float64Array, kernel: Float64Array): Float64Array {
  const half = (kernel.length - 1) / 2;
  const convolved = new Float64Array(series.length);
  for (let i = 0; i < convolved.length; i++) {
    let sum = 0;
    const from = Math.max(0, i - half);
    const to = Math.min(series.length - 1, i + half);
    for (let j = from; j <= to; j++) sum += series[j] * kernel[i - j + half];
    convolved[i] = sum;
  }
  return convolved;
}

/** A Gaussian kernel with `length` (odd) taps that sum to 1. */
export function buildGaussian(length: number, sigma: number): Float64Array {
  const half = (length - 1) / 2;
  const taps = Float64Array.from({ length }, (_, i) => Math.exp(-((i - half) ** 2) / (2 * sigma * sigma)));
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}
