import { expect, it } from 'vitest';
import { checkPassword, meetsAllRules } from './password-rules.ts';

it('wants 12 characters with upper, lower, digit and special', () => {
  expect(meetsAllRules('Correct-Horse-7')).toBe(true);
  expect(meetsAllRules('Correct-Ho-7')).toBe(true);
  expect(meetsAllRules('Correct-H-7')).toBe(false);
});

it('tells which rule is missed', () => {
  expect(checkPassword('correct horse 7')).toEqual({
    length: true,
    upper: false,
    lower: true,
    digit: true,
    special: true,
  });
  expect(checkPassword('ÄÖÜß1')).toEqual({
    length: false,
    upper: true,
    lower: true,
    digit: true,
    special: false,
  });
});
