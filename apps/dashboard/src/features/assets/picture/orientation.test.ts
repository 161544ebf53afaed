import { describe, expect, it } from 'vitest';
import { hasSameShape, orientationMatrix, orientBox, turnSize } from './orientation.ts';

const stored = { width: 3, height: 2 };
/** Pixels named row by row as they are stored, and as each orientation shows them (EXIF 2.32, table of 4.6.4). */
const rows = ['abc', 'def'];
const shown: Record<number, string[]> = {
  1: ['abc', 'def'],
  2: ['cba', 'fed'],
  3: ['fed', 'cba'],
  4: ['def', 'abc'],
  5: ['ad', 'be', 'cf'],
  6: ['da', 'eb', 'fc'],
  7: ['fc', 'eb', 'da'],
  8: ['cf', 'be', 'ad'],
};

describe('orientation', () => {
  for (const [orientation, expected] of Object.entries(shown)) {
    it(`puts every pixel of orientation ${orientation} where it is shown`, () => {
      const upright = turnSize(stored, Number(orientation));
      const grid = Array.from({ length: upright.height }, () => Array<string>(upright.width).fill('?'));
      for (const [y, row] of rows.entries()) {
        for (const [x, name] of [...row].entries()) {
          const box = orientBox({ x, y, width: 1, height: 1 }, Number(orientation), stored);
          expect([box.width, box.height]).toEqual([1, 1]);
          grid[box.y]?.splice(box.x, 1, name);
        }
      }
      expect(grid.map((line) => line.join(''))).toEqual(expected);
    });
  }

  it('turns the sides of a box with the picture', () => {
    const box = orientBox({ x: 10, y: 20, width: 30, height: 5 }, 6, { width: 100, height: 50 });
    expect(box).toEqual({ x: 25, y: 10, width: 5, height: 30 });
  });

  it('leaves a picture with a meaningless orientation as it is', () => {
    expect(orientationMatrix(0, stored)).toEqual(orientationMatrix(1, stored));
  });

  it('tells a turned picture from a scaled one', () => {
    expect(hasSameShape({ width: 4032, height: 3024 }, { width: 1000, height: 750 })).toBe(true);
    expect(hasSameShape({ width: 4000, height: 2251 }, { width: 1000, height: 563 })).toBe(true);
    expect(hasSameShape({ width: 3024, height: 4032 }, { width: 1000, height: 750 })).toBe(false);
  });
});
