import { expect, it } from 'vitest';
import { chooseUnit, describeLimit, storeLimit, typeLimit, unitsOf } from './limit-units.ts';

it.each([
  ['maxImageAgeMinutes', '43200', 'miles', 'days', '30'],
  ['maxTimeDifferenceMinutes', '1440', 'miles', 'hours', '24'],
  ['maxTimeDifferenceMinutes', '720', 'miles', 'hours', '12'],
  ['maxTimeAfterClaimMinutes', '90', 'miles', 'minutes', '90'],
  ['maxDistanceMiles', '10', 'kilometres', 'kilometres', '16.09'],
  ['maxDistanceMiles', '10', 'miles', 'miles', '10'],
  ['maxDistanceMiles', 'far', 'miles', 'miles', 'far'],
] as const)('%s of %s is typed by who thinks in %s in %s: %s', (path, stored, distance, unit, typed) => {
  expect(chooseUnit(path, stored, distance)).toBe(unit);
  expect(typeLimit(stored, unit)).toBe(typed);
});

it.each([
  ['30', 'days', '43200'],
  ['1.5', 'hours', '90'],
  ['', 'days', ''],
  ['-1', 'days', '-1440'],
  ['soon', 'days', 'soon'],
  ['2', 'kilometres', '1.242742'],
] as const)('%s %s is stored as %s', (typed, unit, stored) => {
  expect(storeLimit(typed, unit)).toBe(stored);
});

it('gives back what was typed in kilometres, though miles are stored', () => {
  expect(typeLimit(storeLimit('16', 'kilometres'), 'kilometres')).toBe('16');
});

it('knows which settings are limits, and tells them in words', () => {
  expect(unitsOf('maxTamperScore')).toBeNull();
  expect(unitsOf('maxDistanceMiles')).toEqual(['kilometres', 'miles']);
  expect(describeLimit('maxImageAgeMinutes', 43_200, 'miles')).toBe('30 days');
  expect(describeLimit('maxDistanceMiles', 10, 'kilometres')).toBe('16.1 kilometres');
});
