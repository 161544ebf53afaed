import { expect, it } from 'vitest';
import { sparePlacesCutOff } from './spare-cut-off.ts';

const [width, height] = [20, 10];
/** The left half of each row stands out, by 6 above −1. */
const values = Float32Array.from({ length: width * height }, (_, i) => (i % width < 8 ? 5 : -1));

it('brings places that are cut off down to what is usual in the picture', () => {
  const spared = sparePlacesCutOff({ width, height, values }, new Float32Array(width * height).fill(1));
  expect([spared.width, spared.height]).toEqual([width, height]);
  expect([...spared.values]).toEqual(new Array(width * height).fill(-1));
});

it('brings places near them down by a part, and leaves the others alone', () => {
  const cutOff = Float32Array.from(values, (_, i) => Number(i % width === 0));
  const row = sparePlacesCutOff({ width, height, values }, cutOff).values.slice(5 * width, 6 * width);
  // Around the second column there are four columns, and one of them is cut off: half of what brings it all the way.
  expect(row[1]).toBeCloseTo(2, 5);
  expect([...row.slice(3)]).toEqual([...values.slice(3, width)]);
});

it('raises nothing', () => {
  const low = Float32Array.from(values, (_, i) => (i === 50 ? -9 : 0));
  const { values: spared } = sparePlacesCutOff(
    { width, height, values: low },
    new Float32Array(width * height).fill(1),
  );
  expect(spared[50]).toBe(-9);
});
