import { expect, it } from 'vitest';
import { measureExposure } from './exposure.ts';

it('tells of each cell how much is cut off, how bright it is and how much it varies', () => {
  const [width, height] = [24, 12];
  const data = new Uint8Array(width * height).fill(100);
  for (let y = 0; y < height; y++) {
    // The first cell is black, the second striped; the third stays plain.
    data.fill(0, y * width, y * width + 8);
    for (let x = 8; x < 16; x += 2) data[y * width + x] = 255;
  }
  const colours = Uint8Array.from({ length: 3 * data.length }, (_, i) => data[Math.floor(i / 3)]);
  // In the last cell only red is clipped.
  for (let y = 8; y < height; y++) for (let x = 16; x < width; x++) colours[3 * (y * width + x)] = 255;
  const maps = measureExposure({ width, height, data }, { width, height, data: colours });
  expect([maps['exposure.clipping'].width, maps['exposure.clipping'].height]).toEqual([3, 2]);
  expect([...maps['exposure.clipping'].values]).toEqual([1, 0.5, 0, 1, 0.5, 1]);
  expect([...maps['exposure.level'].values]).toEqual([0, 177.5, 100, 0, 177.5, 100]);
  expect(maps['exposure.contrast'].values[1]).toBeCloseTo(Math.log2(1 + 77.5), 5);
  expect(maps['exposure.contrast'].values[2]).toBe(0);
});
