import { expect, it } from 'vitest';
import { sunHeight } from './sun-height.ts';

// Reference values of NOAA's solar calculator, without refraction.
it.each([
  ['noon at the equator on an equinox', '2024-03-20T12:07:30Z', 0, 0, 89.9],
  ['noon in Munich at midsummer', '2026-06-21T11:15:00Z', 48.137, 11.575, 65.3],
  ['noon in Munich at midwinter', '2026-12-21T11:12:00Z', 48.137, 11.575, 18.4],
  ['midnight in Munich at midwinter', '2026-12-21T23:12:00Z', 48.137, 11.575, -65.3],
  ['noon in Sydney at midwinter', '2026-06-21T01:57:00Z', -33.87, 151.21, 32.7],
] as const)('of %s', (_, at, latitude, longitude, expected) => {
  expect(Math.abs(sunHeight(new Date(at), { latitude, longitude }) - expected)).toBeLessThan(0.15);
});
