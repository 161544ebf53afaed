/**
 * 8x8 type-II DCT and its inverse, orthonormal as in ITU-T T.81 A.3.3.
 * Each line is split into its even and odd half, which halves the products of the plain matrix form.
 */

/** Row k holds C(k)/2·cos((2n+1)kπ/16) for n = 0 to 3; the other half follows by symmetry. */
const BASIS: Float64Array = Float64Array.from({ length: 32 }, (_, i) => {
  const k = i >> 2;
  const n = i & 3;
  return (k === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * n + 1) * k * Math.PI) / 16);
});

/** In place: samples in raster order become coefficients in natural order (8·v + u). */
export function forwardDct(block: Float64Array): void {
  for (let row = 0; row < 64; row += 8) forwardLine(block, row, 1);
  for (let column = 0; column < 8; column++) forwardLine(block, column, 8);
}

/** In place; the inverse of `forwardDct`. */
export function inverseDct(block: Float64Array): void {
  for (let column = 0; column < 8; column++) inverseLine(block, column, 8);
  for (let row = 0; row < 64; row += 8) inverseLine(block, row, 1);
}

function forwardLine(b: Float64Array, at: number, step: number): void {
  const [s0, d0] = [b[at] + b[at + 7 * step], b[at] - b[at + 7 * step]];
  const [s1, d1] = [b[at + step] + b[at + 6 * step], b[at + step] - b[at + 6 * step]];
  const [s2, d2] = [b[at + 2 * step] + b[at + 5 * step], b[at + 2 * step] - b[at + 5 * step]];
  const [s3, d3] = [b[at + 3 * step] + b[at + 4 * step], b[at + 3 * step] - b[at + 4 * step]];
  for (let k = 0; k < 8; k += 2) {
    const even = 4 * k;
    const odd = even + 4;
    b[at + k * step] = BASIS[even] * s0 + BASIS[even + 1] * s1 + BASIS[even + 2] * s2 + BASIS[even + 3] * s3;
    b[at + (k + 1) * step] =
      BASIS[odd] * d0 + BASIS[odd + 1] * d1 + BASIS[odd + 2] * d2 + BASIS[odd + 3] * d3;
  }
}

function inverseLine(b: Float64Array, at: number, step: number): void {
  const c0 = b[at];
  const c1 = b[at + step];
  const c2 = b[at + 2 * step];
  const c3 = b[at + 3 * step];
  const c4 = b[at + 4 * step];
  const c5 = b[at + 5 * step];
  const c6 = b[at + 6 * step];
  const c7 = b[at + 7 * step];
  for (let n = 0; n < 4; n++) {
    const even = BASIS[n] * c0 + BASIS[8 + n] * c2 + BASIS[16 + n] * c4 + BASIS[24 + n] * c6;
    const odd = BASIS[4 + n] * c1 + BASIS[12 + n] * c3 + BASIS[20 + n] * c5 + BASIS[28 + n] * c7;
    b[at + n * step] = even + odd;
    b[at + (7 - n) * step] = even - odd;
  }
}
