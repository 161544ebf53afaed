import { expect, it } from 'vitest';
import { findNearest } from './find-nearest.ts';
import * as reference from './reference/find-nearest.ts';
import { drawNoise } from './reference/noise.ts';

it.each([
  [1, 16, 0],
  [3, 64, 5],
  [150, 64, 24],
  [90, 32, 0],
])(
  'the patches most like each of %i, of %i values, are those of the plain reference',
  (count, length, near) => {
    const patches = {
      values: Float32Array.from(drawNoise(count * length, -999, 1_000, 3), (value) => value / 1_234),
      places: Int32Array.from(drawNoise(2 * count, 0, 90, 4)),
    };
    // A duplicated patch.
    patches.values.copyWithin(length * (count - 1), 0, length);
    expect(findNearest(patches, near, 4)).toEqual(reference.findNearest(patches, near, 4));
  },
);

it('finds nothing among no patches', () => {
  expect(findNearest({ values: new Float32Array(0), places: new Int32Array(0) }, 5, 4).indices).toHaveLength(
    0,
  );
});
