import type { Bytes } from '../measure-cells.ts';

export function reducePlane({ width, height, data }: Bytes, factor: number): Float32Array {
  const columns = Math.floor(width / factor);
  const reduced = new Float32Array(columns * Math.floor(height / factor));
  for (let i = 0; i < reduced.length; i++) {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    for (let line = 0; line < factor; line++) {
      const start = (row * factor + line) * width + column * factor;
      const sum = data.subarray(start, start + factor).reduce((total, value) => total + value, 0);
      reduced[i] += sum * (1 / (factor * factor));
    }
  }
  return reduced;
}
