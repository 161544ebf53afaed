import { describe, expect, it } from 'vitest';
import {
  describeDistance,
  describeDistanceOver,
  describeLocalTime,
  describeMinutes,
  describeMinutesOver,
} from './amounts.ts';

const DAY = 24 * 60;

describe('amounts', () => {
  it.each([
    [1, '1 minute'],
    [90, '90 minutes'],
    [DAY, '24 hours'],
    [43_200, '30 days'],
    [50_000, '34.7 days'],
    [3_803.3 * DAY, '10 years'],
  ])('are told in the largest unit of which there are two: %f minutes', (minutes, told) => {
    expect(describeMinutes(minutes)).toBe(told);
  });

  it('name one unit of distance at a time, with no more digits than are of use', () => {
    expect(describeDistance(0.25)).toBe('0.25 miles');
    expect(describeDistance(16.931)).toBe('16.9 miles');
    expect(describeDistance(16.931, 'kilometres')).toBe('27.2 kilometres');
    expect(describeDistance(1)).toBe('1 mile');
  });

  it.each([
    [43_201, 43_200, '720 hours'],
    [30.2 * DAY, 43_200, '30.2 days'],
    [3_803.9 * DAY, 43_200, '10 years'],
    [10.5 * 365.25 * DAY, 10 * 365.25 * DAY, '10.5 years'],
    [60, 60, 'just over 60 minutes'],
  ])('never call %f minutes what the limit of %f is called', (minutes, limit, told) => {
    expect(describeMinutesOver(minutes, limit)).toBe(told);
    expect(told).not.toBe(describeMinutes(limit));
  });

  it('never call a distance what the limit is called that it exceeds', () => {
    expect(describeDistanceOver(10.02, 10)).toBe('10.02 miles');
    expect(describeDistanceOver(10, 10)).toBe('just over 10 miles');
    expect(describeDistanceOver(1_000.01, 1_000, 'kilometres')).toBe('1,609.3601 kilometres');
  });

  it('leave the local time of a camera as it is', () => {
    expect(describeLocalTime('2016-06-23T16:32:34')).toBe('23 June 2016, 16:32');
  });
});
