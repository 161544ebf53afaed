import type { Windows } from '../count-zeros.ts';
import type { Bytes } from '../measure-cells.ts';

/** Cosines of the 8-point DCT, C(k) = cos(kπ/16) / 2. */
const [C1, C2, C3, C4, C5, C6, C7] = Array.from(
  { length: 7 },
  (_, k) => Math.cos(((k + 1) * Math.PI) / 16) / 2,
);
/** A coefficient below this counts as zero (Nikoukhah 2021, section 2). */
const ZERO = 0.5;

export function countZeros(plane: Bytes, { top, step, count, side }: Windows): Uint8Array {
  const zeros = new Uint8Array(count * side * side);
  for (let i = 0; i < count; i++)
    countWindow(plane, i * step, top, side, zeros.subarray(i * side * side, (i + 1) * side * side));
  return zeros;
}

function countWindow(
  { width, data }: Bytes,
  left: number,
  top: number,
  side: number,
  zeros: Uint8Array,
): void {
  const plane = side * (side + 7);
  const rows = new Float32Array(8 * plane);
  for (let y = 0; y < side + 7; y++) {
    const start = (top + y) * width + left;
    for (let x = 0, at = y * side; x < side; x++, at++) {
      const i = start + x;
      const s0 = data[i] + data[i + 7];
      const d0 = data[i] - data[i + 7];
      const s1 = data[i + 1] + data[i + 6];
      const d1 = data[i + 1] - data[i + 6];
      const s2 = data[i + 2] + data[i + 5];
      const d2 = data[i + 2] - data[i + 5];
      const s3 = data[i + 3] + data[i + 4];
      const d3 = data[i + 3] - data[i + 4];
      const e0 = s0 + s3;
      const e1 = s1 + s2;
      const e2 = s0 - s3;
      const e3 = s1 - s2;
      rows[at] = C4 * (e0 + e1);
      rows[at + plane] = C1 * d0 + C3 * d1 + C5 * d2 + C7 * d3;
      rows[at + 2 * plane] = C2 * e2 + C6 * e3;
      rows[at + 3 * plane] = C3 * d0 - C7 * d1 - C1 * d2 - C5 * d3;
      rows[at + 4 * plane] = C4 * (e0 - e1);
      rows[at + 5 * plane] = C5 * d0 - C1 * d1 + C7 * d2 + C3 * d3;
      rows[at + 6 * plane] = C6 * e2 - C2 * e3;
      rows[at + 7 * plane] = C7 * d0 - C5 * d1 + C3 * d2 - C1 * d3;
    }
  }
  for (let u = 0; u < 8; u++) addColumnZeros(rows.subarray(u * plane, (u + 1) * plane), side, u === 0, zeros);
  discardConstant(width, data, left, top, side, zeros);
}

function addColumnZeros(r: Float32Array, side: number, withoutDc: boolean, zeros: Uint8Array): void {
  const terms = withoutDc ? 7 : 8;
  for (let at = 0; at < zeros.length; at++) {
    const a0 = r[at];
    const a1 = r[at + side];
    const a2 = r[at + 2 * side];
    const a3 = r[at + 3 * side];
    const a4 = r[at + 4 * side];
    const a5 = r[at + 5 * side];
    const a6 = r[at + 6 * side];
    const a7 = r[at + 7 * side];
    const d0 = a0 - a7;
    const d1 = a1 - a6;
    const d2 = a2 - a5;
    const d3 = a3 - a4;
    const e0 = a0 + a7 + a3 + a4;
    const e1 = a1 + a6 + a2 + a5;
    const e2 = a0 + a7 - a3 - a4;
    const e3 = a1 + a6 - a2 - a5;
    // How many of the eight are not zero; without branches, which noise would mispredict.
    const count =
      isLarge(withoutDc ? 0 : C4 * (e0 + e1)) +
      isLarge(C4 * (e0 - e1)) +
      isLarge(C2 * e2 + C6 * e3) +
      isLarge(C6 * e2 - C2 * e3) +
      isLarge(C1 * d0 + C3 * d1 + C5 * d2 + C7 * d3) +
      isLarge(C3 * d0 - C7 * d1 - C1 * d2 - C5 * d3) +
      isLarge(C5 * d0 - C1 * d1 + C7 * d2 + C3 * d3) +
      isLarge(C7 * d0 - C5 * d1 + C3 * d2 - C1 * d3);
    zeros[at] += terms - count;
  }
}

/** 1 for a coefficient that does not count as zero, else 0. */
function isLarge(coefficient: number): number {
  const whole = (coefficient * (1 / ZERO)) | 0;
  return (whole | -whole) >>> 31;
}

/** Blocks that do not change along one direction look quantised on every grid: they may not vote. */
function discardConstant(
  width: number,
  data: Uint8Array,
  left: number,
  top: number,
  side: number,
  zeros: Uint8Array,
): void {
  for (let y = 0, at = 0; y < side; y++) {
    for (let x = 0; x < side; x++, at++) {
      // Only blocks with 56 zeros and more can be constant along a direction.
      if (zeros[at] < 56) continue;
      const start = (top + y) * width + left + x;
      if (isConstant(data, start, 1, width) || isConstant(data, start, width, 1)) zeros[at] = 0;
    }
  }
}

/** Whether each of a block's 8 lines holds one value. */
function isConstant(data: Uint8Array, start: number, step: number, lineStep: number): boolean {
  for (let line = 0; line < 8; line++) {
    const first = start + line * lineStep;
    for (let i = 1; i < 8; i++) if (data[first + i * step] !== data[first]) return false;
  }
  return true;
}
