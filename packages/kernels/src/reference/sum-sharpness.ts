import type { Bytes, SharpnessSums } from '../measure-cells.ts';

export function sumSharpness({ width, height, data }: Bytes, cell: number, stride: number): SharpnessSums {
  const columns = Math.floor((width - 2) / cell);
  const rows = Math.floor((height - 2) / cell);
  const count = columns * rows;
  const near = new Int32Array(count);
  const far = new Int32Array(count);
  const second = new Int32Array(count);
  const steepest = new Uint8Array(count);
  const least = new Uint8Array(count).fill(255);
  const most = new Uint8Array(count);
  for (let y = 0; y < rows * cell; y += stride) {
    const start = Math.floor(y / cell) * columns;
    for (let column = 0; column < columns; column++) {
      let nearSum = 0;
      let farSum = 0;
      let secondSum = 0;
      const i = start + column;
      let step = steepest[i];
      let low = least[i];
      let high = most[i];
      const from = y * width + column * cell;
      let right = data[from + 1];
      let across = right - data[from];
      for (let at = from; at < from + cell; at++) {
        const here = data[at];
        const right2 = data[at + 2];
        const below = data[at + width];
        const below2 = data[at + 2 * width];
        const acrossNext = right2 - right;
        const down = below - here;
        const downNext = below2 - below;
        const sizeAcross = Math.abs(across);
        const sizeDown = Math.abs(down);
        nearSum += sizeAcross + sizeDown;
        farSum += Math.abs(right2 - here) + Math.abs(below2 - here);
        secondSum += Math.abs(acrossNext - across) + Math.abs(downNext - down);
        if (sizeAcross > step) step = sizeAcross;
        if (sizeDown > step) step = sizeDown;
        if (here < low) low = here;
        if (here > high) high = here;
        right = right2;
        across = acrossNext;
      }
      near[i] += nearSum;
      far[i] += farSum;
      second[i] += secondSum;
      steepest[i] = step;
      least[i] = low;
      most[i] = high;
    }
  }
  return { columns, rows, near, far, second, steepest, least, most };
}
