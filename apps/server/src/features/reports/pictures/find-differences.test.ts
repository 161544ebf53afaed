import { describe, expect, it } from 'vitest';
import { findDifferences, type Raster } from './find-differences.ts';

const [WIDTH, HEIGHT] = [200, 120];

/** A white page with black rectangles. */
function page(places: readonly (readonly [x: number, y: number, width: number, height: number])[]): Raster {
  const data = Buffer.alloc(3 * WIDTH * HEIGHT, 255);
  for (const [left, top, width, height] of places)
    for (let y = top; y < top + height; y++)
      data.fill(0, 3 * (y * WIDTH + left), 3 * (y * WIDTH + left + width));
  return { data, info: { width: WIDTH, height: HEIGHT, channels: 3 } };
}

describe('the differences of two drawings of a page', () => {
  it('are none where they are the same', () => {
    expect(findDifferences(page([[10, 10, 30, 8]]), page([[10, 10, 30, 8]]))).toEqual([]);
  });

  it('are framed place by place, letters of a word together', () => {
    const before = page([[160, 80, 10, 10]]);
    const after = page([
      [17, 17, 6, 10],
      [30, 17, 6, 10],
      [160, 80, 10, 10],
      [100, 90, 5, 5],
    ]);
    expect(findDifferences(before, after)).toEqual([
      { x: 16, y: 16, width: 24, height: 16 },
      { x: 96, y: 88, width: 16, height: 8 },
    ]);
  });

  it('are all of a page of another size', () => {
    const other: Raster = { data: Buffer.alloc(3), info: { width: 1, height: 1, channels: 3 } };
    expect(findDifferences(other, page([]))).toEqual([{ x: 0, y: 0, width: WIDTH, height: HEIGHT }]);
  });
});
