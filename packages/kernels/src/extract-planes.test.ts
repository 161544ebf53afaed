import { expect, it } from 'vitest';
import { extractChrominance, extractLuminance } from './extract-planes.ts';
import * as reference from './reference/extract-planes.ts';
import { drawNoise } from './reference/noise.ts';

it.each([
  [1, 1],
  [15, 3],
  [67, 70],
  [160, 33],
])('luminance and colour differences of %i x %i pixels are those of the plain reference', (width, height) => {
  const rgb = Uint8Array.from(drawNoise(3 * width * height, 0, 256));
  expect(extractLuminance(rgb, width, height)).toEqual(reference.extractLuminance(rgb, width, height));
  expect(extractChrominance(rgb, width, height)).toEqual(reference.extractChrominance(rgb, width, height));
});

it('black, white and full colours lie at the ends of their ranges', () => {
  const rgb = Uint8Array.of(0, 0, 0, 255, 255, 255, 0, 0, 255, 0, 0, 255);
  expect([...extractLuminance(rgb, 4, 1)]).toEqual([0, 255, 29, 29]);
  const blue = new Uint8Array(12).map((_, i) => (i % 3 === 2 ? 255 : 0));
  expect(extractChrominance(blue, 2, 2)).toEqual({ cb: Int16Array.of(510), cr: Int16Array.of(-83) });
});
