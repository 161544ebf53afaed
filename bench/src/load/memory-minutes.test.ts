import { expect, it } from 'vitest';
import { describeMemory } from './memory-minutes.ts';

const MEGABYTE = 1e6;
const everySecond = (seconds: number, bytesAt: (second: number) => number) =>
  Array.from({ length: seconds + 1 }, (_, second) => [second, bytesAt(second)] as const);

it('does not count what grows in the first third of the time', () => {
  const { driftPercent, slope } = describeMemory(
    everySecond(900, (second) => Math.min(second, 300) * MEGABYTE),
  );
  expect(driftPercent).toBeCloseTo(0, 6);
  expect(slope).toBeCloseTo(0, 6);
});

it('says by how much memory rises after that', () => {
  // From 100 to 110 megabytes within ten minutes after the warm-up.
  const rising = describeMemory(
    everySecond(900, (second) => (100 + Math.max(0, second - 300) / 60) * MEGABYTE),
  );
  expect(rising.slope).toBeCloseTo(1, 6);
  expect(rising.driftPercent).toBeCloseTo((10 / 105) * 100, 6);
});

it('gives the mean of each minute, also of one that has just begun', () => {
  const { byMinute } = describeMemory(everySecond(121, (second) => (second < 60 ? 10 : 20) * MEGABYTE));
  expect(byMinute).toEqual([10, 20, 20]);
});
