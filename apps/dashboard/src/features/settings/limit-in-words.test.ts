import { expect, it } from 'vitest';
import { limitInWords } from './limit-in-words.ts';

it.each([
  ['maxImageAgeMinutes', 43_200, 'miles', '30 days'],
  ['maxTimeDifferenceMinutes', 1_440, 'miles', '24 hours'],
  ['maxTimeDifferenceMinutes', 30, 'miles', null],
  ['maxDistanceMiles', 10, 'kilometres', '16.1 kilometres'],
  ['maxDistanceMiles', 10, 'miles', null],
  ['maxTamperScore', 50, 'miles', null],
  ['maxImageAgeMinutes', Number.NaN, 'miles', null],
] as const)('tells %s of %d to who thinks in %s: %s', (path, value, unit, words) => {
  expect(limitInWords(path, value, unit)).toBe(words);
});
