import { DCT_BASIS } from './dct.ts';
import type { Bytes } from './measure-cells.ts';
import { program, Room } from './program.ts';

/** A block in double precision, and room to transpose two of its rows. */
const BLOCK_BYTES = 640;

/** 8x8 type-II DCT, orthonormal, in place: samples in raster order become coefficients in natural order. */
export function transformBlock(block: Float64Array, direction: 'forward' | 'inverse'): void {
  const room = new Room();
  const at = room.takeUnset(BLOCK_BYTES);
  room.write(at, block);
  const basis = room.put(DCT_BASIS);
  if (direction === 'forward') program.forwardDct(at, basis);
  else program.inverseDct(at, basis);
  block.set(room.view(Float64Array, at, 64));
}

/**
 * Root mean square change of a pixel when one 8x8 block of each cell, `inset` pixels inside it, is requantised.
 * @param cell in pixels
 * @param table 64 steps, natural order
 */
export function measureRequantised(
  { width, data }: Bytes,
  { cell, inset, columns, rows }: { cell: number; inset: number; columns: number; rows: number },
  table: ArrayLike<number>,
): Float32Array {
  const values = new Float32Array(columns * rows);
  const room = new Room();
  const [steps, basis] = [room.put(Float64Array.from(table)), room.put(DCT_BASIS)];
  const block = room.takeUnset(BLOCK_BYTES);
  const lines = room.takeUnset(8 * width);
  const into = room.takeUnset(4 * columns);
  for (let row = 0; row < rows; row++) {
    const start = (row * cell + inset) * width;
    room.write(lines, data.subarray(start, start + 8 * width));
    program.measureRequantised(lines + inset, width, columns, cell, steps, basis, block, into);
    values.set(room.view(Float32Array, into, columns), row * columns);
  }
  return values;
}

/** Quantised coefficients of a picture, 64 a block, row after row of `blocksWide`. */
export interface Quantised {
  readonly coefficients: Int16Array;
  readonly blocksWide: number;
  readonly blocksHigh: number;
  /** 64, natural order. */
  readonly steps: Uint16Array;
}

/**
 * Coefficients on a grid shifted by (1, 1), from the samples that the quantised ones represent, neither
 * rounded nor clipped.
 * @param rowStep takes only every rowStep-th row of blocks
 * @returns 64 values a block, natural order, (blocksWide − 1) blocks a row
 */
export function transformMoved({ coefficients, blocksWide, blocksHigh, steps }: Quantised, rowStep: number) {
  const wide = blocksWide - 1;
  const high = blocksHigh - 1;
  const moved = new Float32Array(64 * wide * Math.ceil(high / rowStep));
  const room = new Room();
  const [stepsAt, basis] = [room.put(steps), room.put(DCT_BASIS)];
  const block = room.takeUnset(BLOCK_BYTES);
  const quantised = room.takeUnset(128 * blocksWide);
  const width = 8 * blocksWide;
  const strip = room.takeUnset(4 * 16 * width);
  const into = room.takeUnset(4 * 64 * wide);
  let at = 0;
  for (let row = 0; row < high; row += rowStep) {
    // If rows are consecutive, the lower half of the strip is the next one's upper half.
    const kept = row > 0 && rowStep === 1 ? 1 : 0;
    if (kept) room.view(Float32Array, strip, 16 * width).copyWithin(0, 8 * width);
    for (let half = kept; half < 2; half++) {
      const start = 64 * (row + half) * blocksWide;
      room.write(quantised, coefficients.subarray(start, start + 64 * blocksWide));
      program.invertRow(quantised, blocksWide, stepsAt, basis, block, width, strip + 32 * half * width);
    }
    program.transformRow(strip + 4 * (width + 1), width, wide, basis, block, into);
    moved.set(room.view(Float32Array, into, 64 * wide), at);
    at += 64 * wide;
  }
  return moved;
}

const COSINES = Float64Array.from({ length: 24 }, (_, i) => {
  const [k, n] = [i >> 3, i & 7];
  return (k === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * n + 1) * k * Math.PI) / 16);
});
const FEW = 6;

/**
 * The coefficients (0, 0), (0, 1), (1, 0), (2, 0), (1, 1), (0, 2), as (vertical, horizontal), of every block
 * of the grid that begins at (x, y): one plane each, width >> 3 by height >> 3. Parts of blocks beyond the
 * picture are mid-grey.
 * @param rowStep takes only every rowStep-th row of blocks
 */
export function transformFew(
  { width, height, data }: Bytes,
  { x, y }: { readonly x: number; readonly y: number },
  rowStep: number,
): Float32Array[] {
  const columns = width >> 3;
  const rows = height >> 3;
  const planes = Array.from({ length: FEW }, () => new Float32Array(columns * Math.ceil(rows / rowStep)));
  const room = new Room();
  const pitch = 8 * columns + 16;
  const lines = room.takeUnset(8 * pitch);
  const cosines = room.put(COSINES);
  const plane = 4 * columns + 8;
  const into = room.takeUnset(FEW * plane);
  const inside = Math.min(width - x, 8 * columns);
  for (let row = 0, at = 0; row < rows; row += rowStep, at += columns) {
    room.view(Uint8Array, lines, 8 * pitch).fill(128);
    for (let line = 0; line < Math.min(8, height - 8 * row - y); line++) {
      const start = (8 * row + y + line) * width + x;
      room.write(lines + line * pitch, data.subarray(start, start + inside));
    }
    program.transformFew(lines, pitch, columns, cosines, into, plane);
    for (let k = 0; k < FEW; k++) planes[k].set(room.view(Float32Array, into + k * plane, columns), at);
  }
  return planes;
}
