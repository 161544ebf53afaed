import { expect, it } from 'vitest';
import { MATCHING } from './camera.ts';
import { matchDigests } from './digest.ts';
import { makeSensor } from './fixtures.ts';
import { compareSides, GROUPING, groupByCamera, type PhotoDigest } from './group.ts';

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

it('digests are handed over of large photos, also of one that has a size of its own', async () => {
  const [large, single] = [makeSensor(400, 300, 5), makeSensor(420, 300, 6)];
  const kept: PhotoDigest[] = [];
  const photos = [large.take(1), one.take(1), single.take(1), large.take(2), one.take(2)];
  const { groups, leftOut } = await groupByCamera(photos, {
    leastPixels: 120_000,
    keep: (digest) => kept.push(digest),
  });
  expect(groups.map(({ photos }) => photos)).toEqual([
    [0, 3],
    [1, 4],
  ]);
  expect(leftOut).toEqual([{ index: 2, lack: 'other-size' }]);
  expect(kept.map(({ index, width, height }) => [index, width, height])).toEqual([
    [0, 400, 300],
    [3, 400, 300],
    [2, 420, 300],
  ]);
  const [first, second] = kept;
  expect(first && second && matchDigests(first.digest, second.digest)).toBeGreaterThan(20);
});

it('some photos are told to be of the camera of others by the fingerprint of each side', async () => {
  const [own, stranger] = [makeSensor(640, 480, 7), makeSensor(640, 480, 8)];
  const odd = makeSensor(480, 640, 7).take(1);
  const same = await compareSides([own.take(1), odd, own.take(2)], [null, own.take(3), own.take(4, 400)]);
  expect(same?.photos).toEqual([2, 1]);
  expect(same?.pce).toBeGreaterThan(MATCHING);
  const strange = await compareSides([own.take(1), own.take(2)], [stranger.take(1)]);
  expect(Math.abs(strange?.pce ?? Infinity)).toBeLessThan(20);
  expect(await compareSides([own.take(1)], [odd])).toBeNull();
});
