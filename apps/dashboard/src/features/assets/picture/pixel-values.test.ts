import { expect, it } from 'vitest';
import { describePixel } from './pixel-values.ts';

it('names the pixel and its values', () => {
  expect(describePixel({ x: 1204.7, y: 88.2 }, [12, 34, 56])).toBe('1204, 88 · R 12 G 34 B 56 · #0c2238');
});

it('says so where a value cannot be read, instead of black', () => {
  expect(describePixel({ x: 1, y: 2 }, null)).toBe('1, 2 · values cannot be read here');
});
