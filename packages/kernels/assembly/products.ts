/**
 * Rows times a matrix, in double precision; each product is summed in order. The last rows may lie past the
 * end.
 * @param count rows, of `inner` numbers each
 * @param outer columns of the matrix, a multiple of 4
 * @param matrix inner·outer numbers, row after row
 * @param products outer numbers a row
 */
export function multiplyRows(
  rows: usize,
  count: i32,
  inner: i32,
  outer: i32,
  matrix: usize,
  products: usize,
): void {
  const length = (<usize>inner) << 3;
  const pitch = (<usize>outer) << 3;
  for (let row = 0; row < count; row += 4, rows += 4 * length, products += 4 * pitch) {
    for (let left: usize = 0; left < pitch; left += 32) {
      // Four products for each of four rows: their latencies overlap.
      let a0 = f64x2.splat(0);
      let a1 = f64x2.splat(0);
      let b0 = f64x2.splat(0);
      let b1 = f64x2.splat(0);
      let c0 = f64x2.splat(0);
      let c1 = f64x2.splat(0);
      let d0 = f64x2.splat(0);
      let d1 = f64x2.splat(0);
      let from = matrix + left;
      for (let at = rows; at < rows + length; at += 8, from += pitch) {
        const m0 = v128.load(from);
        const m1 = v128.load(from, 16);
        const a = v128.load_splat<f64>(at);
        const b = v128.load_splat<f64>(at + length);
        const c = v128.load_splat<f64>(at + 2 * length);
        const d = v128.load_splat<f64>(at + 3 * length);
        a0 = f64x2.add(a0, f64x2.mul(m0, a));
        a1 = f64x2.add(a1, f64x2.mul(m1, a));
        b0 = f64x2.add(b0, f64x2.mul(m0, b));
        b1 = f64x2.add(b1, f64x2.mul(m1, b));
        c0 = f64x2.add(c0, f64x2.mul(m0, c));
        c1 = f64x2.add(c1, f64x2.mul(m1, c));
        d0 = f64x2.add(d0, f64x2.mul(m0, d));
        d1 = f64x2.add(d1, f64x2.mul(m1, d));
      }
      const into = products + left;
      v128.store(into, a0);
      v128.store(into, a1, 16);
      v128.store(into + pitch, b0);
      v128.store(into + pitch, b1, 16);
      v128.store(into + 2 * pitch, c0);
      v128.store(into + 2 * pitch, c1, 16);
      v128.store(into + 3 * pitch, d0);
      v128.store(into + 3 * pitch, d1, 16);
    }
  }
}
