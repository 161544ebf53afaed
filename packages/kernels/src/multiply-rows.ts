import { program, Room } from './program.ts';

/** Rows passed in one call, a multiple of 4. */
const STRIP_ROWS = 256;

/**
 * Rows of `inner` numbers times a matrix of `inner` rows, each product summed in order.
 * @param matrix inner·outer numbers, row after row
 * @param outer columns of the matrix, a multiple of 4
 * @returns outer numbers a row
 */
export function multiplyRows(
  rows: Float64Array,
  inner: number,
  matrix: Float64Array,
  outer: number,
): Float64Array {
  const count = rows.length / inner;
  const products = new Float64Array(count * outer);
  const room = new Room();
  const matrixAt = room.put(matrix);
  const strip = room.take(8 * STRIP_ROWS * inner);
  const into = room.takeUnset(8 * STRIP_ROWS * outer);
  for (let start = 0; start < count; start += STRIP_ROWS) {
    const taken = Math.min(STRIP_ROWS, count - start);
    room.write(strip, rows.subarray(start * inner, (start + taken) * inner));
    program.multiplyRows(strip, taken, inner, outer, matrixAt, into);
    products.set(room.view(Float64Array, into, taken * outer), start * outer);
  }
  return products;
}
