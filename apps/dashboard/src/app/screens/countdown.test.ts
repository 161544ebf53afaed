import { expect, it } from 'vitest';
import { readEnd, timeLeft } from './countdown.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

it('ends 15 days ahead unless an end is given', () => {
  expect(timeLeft(readEnd(undefined, now), now)).toEqual({ days: 15, hours: 0, minutes: 0, seconds: 0 });
  expect(readEnd('nonsense', now)).toBe(readEnd(undefined, now));
  expect(timeLeft(readEnd('2026-03-02T13:02:03Z', now), now)).toEqual({
    days: 1,
    hours: 1,
    minutes: 2,
    seconds: 3,
  });
});

it('counts down by the second and stops at nothing', () => {
  const end = now + 60_000;
  expect(timeLeft(end, now + 1_000)).toMatchObject({ minutes: 0, seconds: 59 });
  expect(timeLeft(end, end + 5_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
