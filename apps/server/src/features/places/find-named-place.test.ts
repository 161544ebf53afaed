import { expect, it } from 'vitest';
import { findNamedPlace } from './find-named-place.ts';

it.each([
  ['Potsdam', 'Potsdam, Germany'],
  ['Am Kanal 3, 14467 Potsdam', 'Potsdam, Germany'],
  ['Paris', 'Paris, France'],
  ['Rue de Rivoli 99, 75001 Paris, Frankreich', 'Paris, France'],
  ['Vienna, Austria', 'Vienna, Austria'],
  ['sevilla, españa', 'Sevilla, Spain'],
  // It is not stated which of them is meant.
  ['Paris, Texas', null],
  ['Springfield', null],
  ['Potsdam, Berlin', null],
  ['At the lake', null],
  ['14467', null],
])('the place %j is found as %j', (words, name) => {
  expect(findNamedPlace(words)?.name ?? null).toBe(name);
});
