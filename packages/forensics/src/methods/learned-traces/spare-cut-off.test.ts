import { expect, it } from 'vitest';
import { sparePlacesCutOff } from './spare-cut-off.ts';

const [width, height] = [20, 10];
/** The left 8 of 20 columns of each row are conspicuous, by 6 above −1. */
const changed = Float32Array.from({ length: width * height }, (_, i) => (i % width < 8 ? 5 : -1));

const traces = { width, height, changed, confidence: new Float32Array(width * height), picture: 0 };

it('brings places that are cut off down to what is usual in the picture', () => {
  const spared = sparePlacesCutOff(traces, new Float32Array(width * height).fill(1));
  expect([spared.width, spared.height]).toEqual([width, height]);
  expect([...spared.changed]).toEqual(new Array(width * height).fill(-1));
});

it('brings places near them down by a part, and leaves the others alone', () => {
  const cutOff = Float32Array.from(changed, (_, i) => Number(i % width === 0));
  const row = sparePlacesCutOff(traces, cutOff).changed.slice(5 * width, 6 * width);
  // One of the four columns around the second one is clipped: half of the share that corrects it completely.
  expect(row[1]).toBeCloseTo(2, 5);
  expect([...row.slice(3)]).toEqual([...changed.slice(3, width)]);
});

it('raises nothing', () => {
  const low = Float32Array.from(changed, (_, i) => (i === 50 ? -9 : 0));
  const { changed: spared } = sparePlacesCutOff(
    { ...traces, changed: low },
    new Float32Array(width * height).fill(1),
  );
  expect(spared[50]).toBe(-9);
});
