import { expect, it } from 'vitest';
import { makeSensor } from './fixtures.ts';
import { GROUPING, groupByCamera } from './group.ts';

const [one, other, third] = [1, 2, 3].map((seed) => makeSensor(320, 300, seed));

it('photos come together by their sensors, in whatever order they are', async () => {
  const photos = [one.take(1), other.take(1), one.take(2), third.take(1), other.take(2), one.take(3)];
  const { groups, alone, leftOut } = await groupByCamera(photos);
  expect(groups.map(({ photos }) => photos)).toEqual([
    [0, 2, 5],
    [1, 4],
  ]);
  for (const { pce } of groups) expect(pce).toBeGreaterThan(GROUPING);
  expect([alone, leftOut]).toEqual([[3], []]);
});

it('what tells nothing, and what has a size of its own, is left out', async () => {
  const photos = [one.take(1), makeSensor(400, 300, 1).take(1), one.take(2, 400), one.take(3)];
  expect(await groupByCamera(photos)).toMatchObject({
    groups: [{ photos: [0, 3] }],
    alone: [],
    leftOut: [
      { index: 1, lack: 'other-size' },
      { index: 2, lack: 'unusable' },
    ],
  });
});

it('of photos larger than what is compared the middles are', async () => {
  const large = makeSensor(2100, 260, 4);
  expect(await groupByCamera([large.take(1), large.take(2)])).toMatchObject({ groups: [{ photos: [0, 1] }] });
});
