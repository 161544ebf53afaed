import { expect, it } from 'vitest';
import { writeDay } from './write-day.ts';

const write = (language: string, day: string, options: Intl.DateTimeFormatOptions) =>
  writeDay(new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }), new Date(day));

it.each([
  ['fr', '2024-06-01', { dateStyle: 'long' }, '1er juin 2024'],
  ['fr', '2026-06-01', { dateStyle: 'full' }, 'lundi 1er juin 2026'],
  ['fr-CA', '2024-01-01', { day: 'numeric', month: 'short' }, '1er janv.'],
  ['fr', '2024-06-21', { dateStyle: 'long' }, '21 juin 2024'],
  ['fr', '2024-06-01', { dateStyle: 'short' }, '01/06/2024'],
  ['es', '2024-06-01', { dateStyle: 'long' }, '1 de junio de 2024'],
  ['de', '2024-06-01', { dateStyle: 'long' }, '1. Juni 2024'],
] as const)('writes a day in %s as its readers do: %s', (language, day, options, words) => {
  expect(write(language, day, options)).toBe(words);
});
