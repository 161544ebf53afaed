import { describe, expect, it } from 'vitest';
import type { PixelImage } from '../../../image/decoded-image.ts';
import type { Box } from '../page-content.ts';
import { comparePageLooks } from './page-look.ts';

/** Black boxes on white paper. */
function draw(boxes: readonly Box[], { width = 600, height = 400 } = {}): PixelImage {
  const data = new Uint8Array(3 * width * height).fill(255);
  for (const box of boxes)
    for (let y = box.y; y < box.y + box.height; y++)
      data.fill(0, 3 * (y * width + box.x), 3 * (y * width + box.x + box.width));
  return { width, height, data };
}

/** The stems of letters, 2 pixels wide. */
const letters = (right = 0) =>
  Array.from({ length: 400 }, (_, at) => {
    return { x: 40 + 12 * (at % 40) + right, y: 40 + 30 * Math.floor(at / 40), width: 2, height: 14 };
  });
const compare = (first: PixelImage, second: PixelImage, agreed: readonly Box[] = []) =>
  comparePageLooks(first, second, { shift: { x: 0, y: 0 }, explained: [], agreed });

/** Turns one of the stems into another character. */
const BOWL = { x: 43, y: 40, width: 4, height: 4 };

describe('comparePageLooks', () => {
  it('sees a sign drawn over another where all else is drawn alike', () => {
    expect(compare(draw(letters()), draw([...letters(), BOWL]))).toMatchObject({
      isCoarse: false,
      places: [{ x: 40, y: 40 }],
    });
    expect(compare(draw(letters()), draw(letters()))).toEqual({
      ...{ isAnother: false, isCoarse: false, places: [] },
    });
  });

  it('accuses no page that another program drew, and says that a sign would not be seen there', () => {
    expect(compare(draw(letters()), draw(letters(2)))).toMatchObject({ isCoarse: true, places: [] });
    expect(compare(draw(letters()), draw([...letters(2), BOWL]))).toMatchObject({
      isCoarse: true,
      places: [],
    });
  });

  it('takes words that another font draws for no difference, and sees those that are covered among them', () => {
    const words = letters().map(({ x, y }) => ({ x: x - 1, y: y - 1, width: 9, height: 16 }));
    // Bars in place of the other font's stems.
    const bars = letters().map(({ x, y }) => ({ x, y: y + 6, width: 8, height: 3 }));
    expect(compare(draw(letters()), draw(bars)).places.length).toBeGreaterThan(0);
    expect(compare(draw(letters()), draw(bars), words)).toMatchObject({ isCoarse: true, places: [] });
    const covered = compare(draw(letters()), draw(bars.slice(2)), words);
    expect(covered.places).toMatchObject([{ x: 40, y: 40 }]);
  });

  it('sees what a smaller page cuts off, at its edge', () => {
    const stamp = { x: 100, y: 360, width: 80, height: 30 };
    const { places } = compare(draw([...letters(), stamp]), draw(letters(), { height: 345 }));
    expect(places).toEqual([{ x: 100, y: 341, width: 80, height: 4 }]);
  });

  it('bounds a place that covers all of a large page', () => {
    const dots = Array.from({ length: 140_625 }, (_, at) => {
      return { x: 4 * (at % 375), y: 4 * Math.floor(at / 375), width: 2, height: 2 };
    });
    const size = { width: 1_500, height: 1_500 };
    expect(compare(draw([], size), draw(dots, size)).places).toEqual([{ x: 0, y: 0, ...size }]);
  });
});
