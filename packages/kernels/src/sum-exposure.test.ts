import { expect, it } from 'vitest';
import { drawNoise, drawPlane } from './reference/noise.ts';
import * as reference from './reference/sum-exposure.ts';
import { sumExposure } from './sum-exposure.ts';

it.each([
  [1, 1, 8],
  [16, 8, 8],
  [61, 37, 16],
  [133, 90, 24],
])('sums of %i x %i pixels in cells of %i are those of the plain reference', (width, height, cell) => {
  const plane = { width, height, data: drawPlane(width, height) };
  const noise = drawNoise(3 * width * height, 0, 256);
  // Every value, and the extreme values more often.
  const rgb = Uint8Array.from(noise, (value, i) =>
    i % 7 === 0 ? [0, 3, 4, 251, 252, 255][value % 6] : value,
  );
  expect(sumExposure(plane, rgb, cell)).toEqual(reference.sumExposure(plane, rgb, cell));
});

it('counts a pixel once, however many of its channels are cut off', () => {
  const plane = { width: 3, height: 1, data: Uint8Array.of(10, 20, 255) };
  expect([...sumExposure(plane, Uint8Array.of(4, 251, 3, 4, 5, 251, 255, 255, 252), 8)]).toEqual([
    285, 65_525, 2,
  ]);
});
