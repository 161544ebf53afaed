/**
 * Power spectra of square tiles of real samples. Two tiles share one complex transform, one as its real and
 * one as its imaginary part.
 */
export interface SpectrumMaker {
  readonly side: number;
  /**
   * @param a samples, side·side, row-major, already windowed
   * @returns the power at frequency (v, u) in cycles per tile at v·side + u, 0 to side − 1; valid until the
   * next call
   */
  transformPair(a: Float32Array, b: Float32Array): readonly [Float32Array, Float32Array];
}

/** @param side a power of two */
export function createSpectrumMaker(side: number): SpectrumMaker {
  const real = new Float64Array(side * side);
  const imaginary = new Float64Array(side * side);
  const powers = [new Float32Array(side * side), new Float32Array(side * side)] as const;
  const twiddles = tabulateTwiddles(side);
  const reversed = reverseBits(side);

  /** Transforms every column in place (radix 2, decimation in time); all columns pass each stage together. */
  function transformColumns(): void {
    for (let y = 0; y < side; y++) {
      if (reversed[y] <= y) continue;
      swapRows(real, y, reversed[y], side);
      swapRows(imaginary, y, reversed[y], side);
    }
    for (let half = 1, step = side >> 1; half < side; half <<= 1, step >>= 1) {
      for (let from = 0; from < side; from += 2 * half) {
        for (let k = 0; k < half; k++) combineRows(from + k, from + k + half, k * step);
      }
    }
  }

  /** One butterfly for two rows of both parts. */
  function combineRows(upper: number, lower: number, angle: number): void {
    const cosine = twiddles.cosines[angle];
    const sine = twiddles.sines[angle];
    for (let i = upper * side, j = lower * side, end = i + side; i < end; i++, j++) {
      const re = real[j] * cosine - imaginary[j] * sine;
      const im = real[j] * sine + imaginary[j] * cosine;
      real[j] = real[i] - re;
      imaginary[j] = imaginary[i] - im;
      real[i] += re;
      imaginary[i] += im;
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
      transpose(real, side);
      transpose(imaginary, side);
      transformColumns();
      transpose(real, side);
      transpose(imaginary, side);
      transformColumns();
      separate();
      return powers;
    },
  };
}

function swapRows(values: Float64Array, y: number, other: number, side: number): void {
  const row = values.slice(y * side, (y + 1) * side);
  values.copyWithin(y * side, other * side, (other + 1) * side);
  values.set(row, other * side);
}

function transpose(values: Float64Array, side: number): void {
  for (let y = 1; y < side; y++) {
    for (let x = 0, i = y * side, j = y; x < y; x++, i++, j += side) {
      const value = values[i];
      values[i] = values[j];
      values[j] = value;
    }
  }
}

/**
 * Transforms `length` values from `start` in place (discrete Fourier transform, radix 2, decimation in time).
 */
export function createTransform(
  length: number,
): (real: Float64Array, imaginary: Float64Array, start: number) => void {
  const { cosines, sines } = tabulateTwiddles(length);
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

function tabulateTwiddles(length: number) {
  return {
    cosines: Float64Array.from({ length: length / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / length)),
    sines: Float64Array.from({ length: length / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / length)),
  };
}

function reverseBits(length: number): Uint32Array {
  const reversed = new Uint32Array(length);
  for (let i = 1; i < length; i++) reversed[i] = (reversed[i >> 1] >> 1) | (i & 1 ? length >> 1 : 0);
  return reversed;
}
