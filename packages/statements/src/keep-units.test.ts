import { expect, it } from 'vitest';
import { keepUnits } from './keep-units.ts';

it.each([
  'It lasts 12.5 s, the other 9 s.',
  'Of 334 pictures 34 % scored so, and 5 megapixels.',
  'Sie liegt 27,2 Kilometer entfernt und hat 5 Megapixel.',
  'Elle dure 1 seconde et pèse 2 Mo (2\u202f000 octets).',
  'A 27 kilómetros, 5 megapíxeles.',
  'Analysed in {{seconds}} s',
])('keeps numbers and units together: %s', (text) => {
  const kept = keepUnits(text);
  expect(kept.replaceAll('\u00a0', ' ')).toBe(text);
  expect(kept).not.toMatch(/[\d}] (s|%|megap|Megap|Mo|Kilo|kiló|sec)/);
});

it.each(['3 methods', '12 seconded files', '2 hours', 'page 2 or 3', 'No. 1 so far', 'a s'])(
  'leaves other words after a number alone: %s',
  (text) => {
    expect(keepUnits(text)).toBe(text);
  },
);
