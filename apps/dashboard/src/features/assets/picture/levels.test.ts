import { expect, it } from 'vitest';
import { channelMatrix, countValues, isPlain, levelLine, outlineOf, PLAIN_LEVELS } from './levels.ts';

const pixels = new Uint8ClampedArray([
  ...[255, 0, 0, 255],
  ...[10, 20, 30, 255],
  ...[10, 20, 30, 255],
  // Not opaque: no part of the picture.
  ...[99, 99, 99, 0],
]);

it('counts red, green and blue on their own', () => {
  const [red, green, blue] = countValues(pixels, 'all').map(({ counts }) => counts);
  expect([red![255], red![10], red![99]]).toEqual([1, 2, 0]);
  expect([green![0], green![20]]).toEqual([1, 2]);
  expect([blue![0], blue![30]]).toEqual([1, 2]);
});

it('counts brightness and colour differences as JPEG has them', () => {
  const [luma] = countValues(pixels, 'luma');
  // 0.299 × 255 and 0.299 × 10 + 0.587 × 20 + 0.114 × 30.
  expect([luma!.counts[76], luma!.counts[18]]).toEqual([1, 2]);
  const grey = new Uint8ClampedArray([80, 80, 80, 255]);
  for (const channel of ['cb', 'cr'] as const) expect(countValues(grey, channel)[0]!.counts[128]).toBe(1);
});

it('stretches what lies between black and white over the whole range', () => {
  const { slope, intercept } = levelLine({ black: 51, white: 204 });
  expect(slope * (51 / 255) + intercept).toBeCloseTo(0);
  expect(slope * (204 / 255) + intercept).toBeCloseTo(1);
  expect(levelLine(PLAIN_LEVELS)).toEqual({ slope: 1, intercept: -0 });
});

it('shows a channel as grey, and all of them as they are', () => {
  expect(channelMatrix('all')).toBeNull();
  expect(channelMatrix('green')).toBe('0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 1 0');
  expect(isPlain(PLAIN_LEVELS)).toBe(true);
  expect(isPlain({ ...PLAIN_LEVELS, channel: 'cb' })).toBe(false);
});

it('draws the most frequent value highest, whatever clipped black and white come to', () => {
  const counts = new Uint32Array(256);
  [counts[0], counts[100], counts[255]] = [9_000, 40, 9_000];
  const outline = outlineOf(counts, 60);
  expect(outline).toContain('L100 0.0');
  expect(outline).toContain('L0 0.0');
  expect(outline).toContain('L50 60.0');
});
