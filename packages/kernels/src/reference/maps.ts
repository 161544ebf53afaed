/** By sorting. */
export function select(values: Float32Array, k: number): number {
  return values.toSorted()[k];
}

export function resample(
  map: Float32Array,
  width: number,
  columns: Int32Array,
  rows: Int32Array,
): Float32Array {
  const values = new Float32Array((columns.length * rows.length) / 4);
  for (let y = 0, i = 0; y < rows.length / 2; y++) {
    for (let x = 0; x < columns.length / 2; x++, i++) {
      let sum = 0;
      let count = 0;
      for (let row = rows[2 * y]; row <= rows[2 * y + 1]; row++) {
        for (let column = columns[2 * x]; column <= columns[2 * x + 1]; column++) {
          const value = map[row * width + column];
          if (!Number.isFinite(value)) continue;
          sum += value;
          count++;
        }
      }
      values[i] = count > 0 ? sum / count : Number.NaN;
    }
  }
  return values;
}

/**
 * (v − median) / (1.4826·median absolute deviation), clipped to ±8; 0 if the value is missing or the map is
 * flat.
 */
export function standardise(values: Float32Array, farthest: number): Float32Array {
  const standard = new Float32Array(values.length);
  const present = new Float32Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue;
    present[count++] = values[i];
  }
  if (count === 0) return standard;
  const middle = Math.floor(count / 2);
  const median = select(present.subarray(0, count), middle);
  // Back in cell order, which is the order of the sum.
  let sum = 0;
  for (let i = 0, k = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue;
    const distance = Math.abs(values[i] - median);
    sum += distance;
    present[k++] = distance;
  }
  const deviation = 1.4826 * select(present.subarray(0, count), middle);
  // Maps that are flat except for a few cells have no median deviation; their mean deviation still gives a
  // scale.
  const scale = Math.max(deviation, sum / count, 1e-6);
  for (let i = 0; i < values.length; i++) {
    const value = (values[i] - median) / scale;
    standard[i] = Number.isNaN(value) ? 0 : Math.max(-farthest, Math.min(farthest, value));
  }
  return standard;
}
