import { expect, it } from 'vitest';
import { classifyDate } from './classify-date.ts';

const received = new Date('2026-01-01T00:00:00Z');

it.each([
  ['1904-01-01', 'not-set'],
  ['1904-01-02', 'not-set'],
  ['1970-01-01', 'not-set'],
  ['1959-11-27', 'too-early'],
  ['1970-06-01', 'too-early'],
  ['1995-06-01', 'possible'],
  ['2026-01-01', 'possible'],
  ['2031-05-01', 'future'],
] as const)('a file that names %s has a date that is %s', (date, kind) => {
  expect(classifyDate(new Date(date), received)).toBe(kind);
});
