export function measureDiagonalDetail(
  channel: Int16Array,
  width: number,
  height: number,
  cell: number,
  stride: number,
): Float32Array {
  const columns = Math.floor(width / cell);
  const rows = Math.floor(height / cell);
  const means = new Float32Array(columns * rows);
  const scale = stride / (8 * cell * cell);
  for (let y = 0; y < Math.min(rows * cell, height - 1); y += stride) {
    const first = Math.floor(y / cell) * columns;
    for (let column = 0; column < columns; column++) {
      const from = y * width + column * cell;
      const to = Math.min(from + cell, (y + 1) * width - 1);
      let sum = 0;
      let before = channel[from] - channel[from + width];
      for (let at = from + 1; at <= to; at++) {
        const next = channel[at] - channel[at + width];
        sum += Math.abs(before - next);
        before = next;
      }
      means[first + column] += sum * scale;
    }
  }
  return means;
}
