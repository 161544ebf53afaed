import { expect, it } from 'vitest';
import { readLightValue } from './read-light.ts';

it.each([
  ['sunshine', { ExposureTime: '1/279', FNumber: 'f/2.8', ISO: '100', Flash: 'No flash function' }, 11.1],
  ['a lit room', { ExposureTime: '1/30', FNumber: '2.8', ISO: '800' }, 4.9],
  [
    'a flash that did not fire',
    { ExposureTime: '1/125', FNumber: '8', ISO: '100', Flash: 'Flash did not fire' },
    13,
  ],
  ['a flash', { ExposureTime: '1/125', FNumber: '8', ISO: '100', Flash: 'Flash fired' }, null],
  ['no aperture', { ExposureTime: '1/125', ISO: '100' }, null],
  ['nonsense', { ExposureTime: '0', FNumber: '8', ISO: '100' }, null],
  ['nothing', undefined, null],
])('of %s', (_, tags, expected) => {
  expect(readLightValue(tags)).toBe(expected);
});
