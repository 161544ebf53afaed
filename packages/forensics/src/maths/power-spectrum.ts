/**
 * Power spectra of square tiles of real samples. Two tiles share one complex transform, one as its real part and one as
 * its imaginary part.
 */
export interface SpectrumMaker {
  readonly side: number;
  /**
   * @param a samples, side·side, row-major; tapered already
   * @returns power at frequency (v, u) in cycles a tile at v·side + u, 0 to side − 1; kept until the next call
   */
  transformPair(a: Float32Array, b: Float32Array): readonly [Float32Array, Float32Array];
}

/** @param side a power of two */
export function createSpectrumMaker(side: number): SpectrumMaker {
  const real = new Float64Array(side * side);
  const imaginary = new Float64Array(side * side);
  const powers = [new Float32Array(side * side), new Float32Array(side * side)] as const;
  const fft = createTransform(side);
  const lineReal = new Float64Array(side);
  const lineImaginary = new Float64Array(side);

  function transformColumns(): void {
    for (let x = 0; x < side; x++) {
      for (let y = 0, at = x; y < side; y++, at += side) {
        lineReal[y] = real[at];
        lineImaginary[y] = imaginary[at];
      }
      fft(lineReal, lineImaginary, 0);
      for (let y = 0, at = x; y < side; y++, at += side) {
        real[at] = lineReal[y];
        imaginary[at] = lineImaginary[y];
      }
    }
  }

  function separate(): void {
    const [a, b] = powers;
    for (let v = 0; v < side; v++) {
      const opposite = ((side - v) & (side - 1)) * side;
      for (let u = 0; u < side; u++) {
        const at = v * side + u;
        const mirrored = opposite + ((side - u) & (side - 1));
        const evenReal = real[at] + real[mirrored];
        const evenImaginary = imaginary[at] - imaginary[mirrored];
        const oddReal = real[at] - real[mirrored];
        const oddImaginary = imaginary[at] + imaginary[mirrored];
        a[at] = (evenReal * evenReal + evenImaginary * evenImaginary) / 4;
        b[at] = (oddReal * oddReal + oddImaginary * oddImaginary) / 4;
      }
    }
  }

  return {
    side,
    transformPair(a, b) {
      real.set(a);
      imaginary.set(b);
      for (let y = 0; y < side; y++) fft(real, imaginary, y * side);
      transformColumns();
      separate();
      return powers;
    },
  };
}

/** The discrete Fourier transform of `length` values from `start` on, in place (radix 2, decimation in time). */
export function createTransform(
  length: number,
): (real: Float64Array, imaginary: Float64Array, start: number) => void {
  const cosines = Float64Array.from({ length: length / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / length));
  const sines = Float64Array.from({ length: length / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / length));
  const reversed = reverseBits(length);
  return (real, imaginary, start) => {
    for (let i = 0; i < length; i++) {
      const j = reversed[i];
      if (j <= i) continue;
      const [re, im] = [real[start + i], imaginary[start + i]];
      real[start + i] = real[start + j];
      imaginary[start + i] = imaginary[start + j];
      real[start + j] = re;
      imaginary[start + j] = im;
    }
    for (let half = 1, step = length >> 1; half < length; half <<= 1, step >>= 1) {
      for (let from = start; from < start + length; from += 2 * half) {
        for (let k = 0, at = 0; k < half; k++, at += step) {
          const i = from + k;
          const j = i + half;
          const re = real[j] * cosines[at] - imaginary[j] * sines[at];
          const im = real[j] * sines[at] + imaginary[j] * cosines[at];
          real[j] = real[i] - re;
          imaginary[j] = imaginary[i] - im;
          real[i] += re;
          imaginary[i] += im;
        }
      }
    }
  };
}

function reverseBits(length: number): Uint32Array {
  const reversed = new Uint32Array(length);
  for (let i = 1; i < length; i++) reversed[i] = (reversed[i >> 1] >> 1) | (i & 1 ? length >> 1 : 0);
  return reversed;
}
