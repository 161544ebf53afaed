import { expect, it } from 'vitest';
import { countEqualNeighbours } from './count-equal-neighbours.ts';
import * as reference from './reference/count-equal-neighbours.ts';
import { drawNoise, drawPlane } from './reference/noise.ts';

it.each([
  [1, 1],
  [1, 40],
  [16, 8],
  [17, 33],
  [133, 90],
])('equal neighbours of %i x %i pixels are those of the plain reference', (width, height) => {
  const few = Uint8Array.from(drawNoise(width * height, 0, 3));
  for (const data of [drawPlane(width, height), few])
    expect(countEqualNeighbours({ width, height, data })).toBe(
      reference.countEqualNeighbours({ width, height, data }),
    );
});

it('does not count the end of a line and the beginning of the next as neighbours', () => {
  expect(countEqualNeighbours({ width: 3, height: 2, data: Uint8Array.of(1, 1, 7, 7, 2, 2) })).toBe(2);
});
