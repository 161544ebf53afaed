import { inEnglish } from '@assay/statements/english';
import { expect, it } from 'vitest';
import { readTime, sayDate } from './dates.ts';

it.each([
  ["D:20240131120000+01'00'", '31 January 2024, 12:00:00 (UTC+01:00)'],
  ["D:20240131120000-04'30'", '31 January 2024, 12:00:00 (UTC−04:30)'],
  ['D:20240131120000Z', '31 January 2024, 12:00:00 (UTC)'],
  ['2024-01-31T12:00:00', '31 January 2024, 12:00:00 (no time zone given)'],
  ['D:20240231120000Z', null],
  ['yesterday', null],
  ['', null],
])('says %s as %s', (written, words) => {
  const said = sayDate(written);
  expect(said && inEnglish(said)).toBe(words);
});

it('takes a date without a zone as UTC, and an impossible one for none', () => {
  expect(readTime('D:20240131')?.toISOString()).toBe('2024-01-31T00:00:00.000Z');
  expect(readTime("D:20240131120000+01'00'")?.toISOString()).toBe('2024-01-31T11:00:00.000Z');
  expect(readTime('D:20241331')).toBeNull();
  expect(readTime(null)).toBeNull();
});
