/**
 * 8x8 type-II DCT and its inverse, orthonormal as in ITU-T T.81 A.3.3.
 * Each line is split into its even and odd half, which halves the products of the plain matrix form.
 */

/** Row k holds C(k)/2·cos((2n+1)kπ/16) for n = 0 to 3; the other half follows by symmetry. */
export const DCT_BASIS: Float64Array = Float64Array.from({ length: 32 }, (_, i) => {
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
  const i1 = at + step;
  const i2 = i1 + step;
  const i3 = i2 + step;
  const i4 = i3 + step;
  const i5 = i4 + step;
  const i6 = i5 + step;
  const i7 = i6 + step;
  const s0 = b[at] + b[i7];
  const d0 = b[at] - b[i7];
  const s1 = b[i1] + b[i6];
  const d1 = b[i1] - b[i6];
  const s2 = b[i2] + b[i5];
  const d2 = b[i2] - b[i5];
  const s3 = b[i3] + b[i4];
  const d3 = b[i3] - b[i4];
  b[at] = DCT_BASIS[0] * s0 + DCT_BASIS[1] * s1 + DCT_BASIS[2] * s2 + DCT_BASIS[3] * s3;
  b[i1] = DCT_BASIS[4] * d0 + DCT_BASIS[5] * d1 + DCT_BASIS[6] * d2 + DCT_BASIS[7] * d3;
  b[i2] = DCT_BASIS[8] * s0 + DCT_BASIS[9] * s1 + DCT_BASIS[10] * s2 + DCT_BASIS[11] * s3;
  b[i3] = DCT_BASIS[12] * d0 + DCT_BASIS[13] * d1 + DCT_BASIS[14] * d2 + DCT_BASIS[15] * d3;
  b[i4] = DCT_BASIS[16] * s0 + DCT_BASIS[17] * s1 + DCT_BASIS[18] * s2 + DCT_BASIS[19] * s3;
  b[i5] = DCT_BASIS[20] * d0 + DCT_BASIS[21] * d1 + DCT_BASIS[22] * d2 + DCT_BASIS[23] * d3;
  b[i6] = DCT_BASIS[24] * s0 + DCT_BASIS[25] * s1 + DCT_BASIS[26] * s2 + DCT_BASIS[27] * s3;
  b[i7] = DCT_BASIS[28] * d0 + DCT_BASIS[29] * d1 + DCT_BASIS[30] * d2 + DCT_BASIS[31] * d3;
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
  const e0 = DCT_BASIS[0] * c0 + DCT_BASIS[8] * c2 + DCT_BASIS[16] * c4 + DCT_BASIS[24] * c6;
  const o0 = DCT_BASIS[4] * c1 + DCT_BASIS[12] * c3 + DCT_BASIS[20] * c5 + DCT_BASIS[28] * c7;
  const e1 = DCT_BASIS[1] * c0 + DCT_BASIS[9] * c2 + DCT_BASIS[17] * c4 + DCT_BASIS[25] * c6;
  const o1 = DCT_BASIS[5] * c1 + DCT_BASIS[13] * c3 + DCT_BASIS[21] * c5 + DCT_BASIS[29] * c7;
  const e2 = DCT_BASIS[2] * c0 + DCT_BASIS[10] * c2 + DCT_BASIS[18] * c4 + DCT_BASIS[26] * c6;
  const o2 = DCT_BASIS[6] * c1 + DCT_BASIS[14] * c3 + DCT_BASIS[22] * c5 + DCT_BASIS[30] * c7;
  const e3 = DCT_BASIS[3] * c0 + DCT_BASIS[11] * c2 + DCT_BASIS[19] * c4 + DCT_BASIS[27] * c6;
  const o3 = DCT_BASIS[7] * c1 + DCT_BASIS[15] * c3 + DCT_BASIS[23] * c5 + DCT_BASIS[31] * c7;
  b[at] = e0 + o0;
  b[at + 7 * step] = e0 - o0;
  b[at + step] = e1 + o1;
  b[at + 6 * step] = e1 - o1;
  b[at + 2 * step] = e2 + o2;
  b[at + 5 * step] = e2 - o2;
  b[at + 3 * step] = e3 + o3;
  b[at + 4 * step] = e3 - o3;
}
