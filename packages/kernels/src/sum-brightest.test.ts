import { expect, it } from 'vitest';
import { drawPlane } from './reference/noise.ts';
import * as reference from './reference/sum-brightest.ts';
import { sumBrightest } from './sum-brightest.ts';

it.each([
  [5, 3, 16, 0, 0],
  [16, 16, 16, 1, 1],
  [61, 53, 24, 2, 2],
  [133, 75, 24, 5, 3],
  [530, 513, 512, 1, 1],
])(
  'sums of %i x %i pixels in cells of %i, %i x %i of them, are those of the plain reference',
  (width, height, cell, columns, rows) => {
    const picture = { width, height, data: drawPlane(3 * width, height) };
    expect(sumBrightest(picture, cell, columns, rows)).toEqual(
      reference.sumBrightest(picture, cell, columns, rows),
    );
  },
);

it('sums are as large as they get where all is white', () => {
  const picture = { width: 512, height: 512, data: new Uint8Array(3 * 512 * 512).fill(255) };
  expect([...sumBrightest(picture, 512, 1, 1)]).toEqual([255 * 256 * 256]);
});
