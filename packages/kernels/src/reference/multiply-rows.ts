export function multiplyRows(
  rows: Float64Array,
  inner: number,
  matrix: Float64Array,
  outer: number,
): Float64Array {
  return new Float64Array((rows.length / inner) * outer).map((_, i) => {
    const [row, column] = [Math.floor(i / outer), i % outer];
    let sum = 0;
    for (let k = 0; k < inner; k++) sum += matrix[k * outer + column] * rows[row * inner + k];
    return sum;
  });
}
