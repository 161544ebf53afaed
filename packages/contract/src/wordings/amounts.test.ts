import { describe, expect, it } from 'vitest';
import {
  describeDistance,
  describeMinutes,
  roundDistance,
  roundDistanceOver,
  roundMinutes,
  roundMinutesOver,
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
    [43_201, 43_200, { value: 720, unit: 'hour', isJustOver: false }],
    [30.2 * DAY, 43_200, { value: 30.2, unit: 'day', isJustOver: false }],
    [3_803.9 * DAY, 43_200, { value: 10, unit: 'year', isJustOver: false }],
    [10.5 * 365.25 * DAY, 10 * 365.25 * DAY, { value: 10.5, unit: 'year', isJustOver: false }],
    [60, 60, { value: 60, unit: 'minute', isJustOver: true }],
  ])('never call %f minutes what the limit of %f is called', (minutes, limit, told) => {
    expect(roundMinutesOver(minutes, limit)).toEqual(told);
    expect(told).not.toEqual({ ...roundMinutes(limit), isJustOver: false });
  });

  it('never call a distance what the limit is called that it exceeds', () => {
    expect(roundDistance(10, 'miles')).toEqual({ value: 10, unit: 'mile' });
    expect(roundDistanceOver(10.02, 10, 'miles')).toEqual({ value: 10.02, unit: 'mile', isJustOver: false });
    expect(roundDistanceOver(10, 10, 'miles')).toEqual({ value: 10, unit: 'mile', isJustOver: true });
    const kilometres = { value: 1_609.3601, unit: 'kilometer', isJustOver: false };
    expect(roundDistanceOver(1_000.01, 1_000, 'kilometres')).toEqual(kilometres);
  });
});
