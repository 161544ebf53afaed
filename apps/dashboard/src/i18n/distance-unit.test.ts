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
])('chooses for %j, where the time zone is of no country: %s', (languages, unit) => {
  for (const zone of ['UTC', 'Etc/GMT+5', '']) expect(chooseDistanceUnit(languages, zone)).toBe(unit);
});

it.each([
  ['Europe/Berlin', 'kilometres'],
  ['Australia/Sydney', 'kilometres'],
  ['America/Toronto', 'kilometres'],
  ['America/Sao_Paulo', 'kilometres'],
  ['America/New_York', 'miles'],
  ['America/Indiana/Knox', 'miles'],
  ['Europe/London', 'miles'],
])('chooses by the country of %s and not by the browser’s language: %s', (zone, unit) => {
  for (const languages of [['en-US'], ['de-DE'], ['en-GB']])
    expect(chooseDistanceUnit(languages, zone)).toBe(unit);
});
