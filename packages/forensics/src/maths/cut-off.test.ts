import { expect, it } from 'vitest';
import { shareCutOff } from './cut-off.ts';

it('tells of each whole cell how much of it has a colour channel at the end of its scale', () => {
  const [width, height] = [20, 9];
  const data = new Uint8Array(3 * width * height).fill(100);
  // Only the red channel of the upper half of the first cell, and the part beyond the whole cells.
  for (let y = 0; y < 4; y++) for (let x = 0; x < 8; x++) data[3 * (y * width + x)] = 252;
  for (let y = 0; y < height; y++) for (let x = 16; x < width; x++) data[3 * (y * width + x) + 2] = 0;
  data.fill(0, 3 * 8 * width);
  expect([...shareCutOff({ width, height, data }, 8)]).toEqual([0.5, 0]);
});

it('takes values that are nearly cut off for cut off', () => {
  const shares = [3, 4, 251, 252].map((value) =>
    shareCutOff({ width: 2, height: 2, data: new Uint8Array(12).fill(value) }, 2),
  );
  expect(shares.map(([share]) => share)).toEqual([1, 0, 0, 1]);
});
