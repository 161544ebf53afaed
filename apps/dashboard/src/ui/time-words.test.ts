import { expect, it } from 'vitest';
import { describeAge, formatDate, formatDay, formatLong, formatMoment, setTimezone } from './time-words.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T11:59:45Z', 'now'],
  ['2026-11-20T12:00:20Z', 'now'],
  ['2026-11-20T11:58:30Z', '1 minute ago'],
  ['2026-11-20T11:57:00Z', '3 minutes ago'],
  ['2026-11-20T11:00:00Z', '1 hour ago'],
  ['2026-11-20T07:00:00Z', '5 hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-11-18T11:59:00Z', '2 days ago'],
  ['2026-11-13T12:00:01Z', '6 days ago'],
  ['2026-10-02T12:00:00Z', '2 Oct'],
  ['2026-09-02T12:00:00Z', '2 Sept'],
  ['2024-10-02T12:00:00Z', '2 Oct 2024'],
])('tells the age of %s as "%s"', (value, words) => {
  expect(describeAge(value, now)).toBe(words);
});

it('gives the long weekday form with the time zone', () => {
  expect(formatLong('2026-11-20T15:05:09Z', 'Europe/Berlin')).toMatch(
    /^Friday,? 20 November 2026 at 16:05:09 (CET|GMT\+1)$/,
  );
  expect(formatLong('2026-11-20T15:05:09Z', 'Nowhere/Land')).toContain('Friday');
});

it('gives a moment in short, where the user is', () =>
  expect(formatMoment('2026-11-20T23:05:09Z', 'Europe/Berlin')).toBe('21 Nov 2026, 00:05'));

it('shows dates where the user is, which may be another day', () => {
  setTimezone('Asia/Tokyo');
  expect(describeAge('2026-10-02T20:00:00Z', now)).toBe('3 Oct');
  expect(formatLong('2026-11-20T15:05:09Z')).toMatch(
    /^Saturday,? 21 November 2026 at 00:05:09 (JST|GMT\+9)$/,
  );
  setTimezone('America/Los_Angeles');
  expect(describeAge('2026-01-01T03:00:00Z', now)).toBe('31 Dec 2025');
  setTimezone(undefined);
});

it.each([
  [undefined, '20 Nov 2026'],
  ['UTC', '20 Nov 2026'],
  ['Asia/Tokyo', '21 Nov 2026'],
])('writes the day in %s', (timezone, words) => {
  expect(formatDay('2026-11-20T15:05:09Z', timezone)).toBe(words);
});

it('writes a date with its month in full, as sentences do', () => {
  expect(formatDate('2026-09-02', 'UTC')).toBe('2 September 2026');
});
