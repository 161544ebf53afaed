/** The discrete Fourier transform in place (Cooley and Tukey 1965); the length is a power of two. */
export function fourier(real: Float64Array, imaginary: Float64Array): void {
  const length = real.length;
  for (let at = 1, mirrored = 0; at < length; at++) {
    let bit = length >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (at < mirrored) {
      swap(real, at, mirrored);
      swap(imaginary, at, mirrored);
    }
  }
  for (let size = 2; size <= length; size *= 2) {
    const half = size / 2;
    for (let k = 0; k < half; k++) {
      const angle = (-2 * Math.PI * k) / size;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      for (let start = k; start < length; start += size) {
        const other = start + half;
        const oddReal = cosine * at(real, other) - sine * at(imaginary, other);
        const oddImaginary = cosine * at(imaginary, other) + sine * at(real, other);
        real[other] = at(real, start) - oddReal;
        imaginary[other] = at(imaginary, start) - oddImaginary;
        real[start] = at(real, start) + oddReal;
        imaginary[start] = at(imaginary, start) + oddImaginary;
      }
    }
  }
}

const at = (values: Float64Array, place: number) => values[place] ?? 0;

function swap(values: Float64Array, one: number, other: number): void {
  [values[one], values[other]] = [at(values, other), at(values, one)];
}
