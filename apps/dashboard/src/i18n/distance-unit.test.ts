import { expect, it } from 'vitest';
import { chooseDistanceUnit } from './distance-unit.ts';

it.each([
  [['en-US', 'en'], 'miles'],
  [['en-GB'], 'miles'],
  [['en'], 'miles'],
  [[], 'miles'],
  [['de'], 'kilometres'],
  [['de-AT', 'en-US'], 'kilometres'],
  [['en-AU', 'en'], 'kilometres'],
])('chooses for %j: %s', (languages, unit) => expect(chooseDistanceUnit(languages)).toBe(unit));
