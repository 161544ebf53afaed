import { expect, it } from 'vitest';
import { countZeros } from './count-zeros.ts';
import * as reference from './reference/count-zeros.ts';
import { drawPlane } from './reference/noise.ts';

/** Blocks that are constant along a direction, quantised blocks, and blocks as from any camera. */
function drawBlocks(width: number, height: number): Uint8Array {
  return drawPlane(width, height, 3).map((value, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x >= 40 && x < 60) return y < 25 ? 77 : 3 * y;
    return x < 30 ? 16 * Math.round(value / 16) : value;
  });
}

it.each([
  [{ top: 0, step: 16, count: 1, side: 23 }],
  [{ top: 3, step: 16, count: 5, side: 23 }],
  [{ top: 11, step: 24, count: 3, side: 23 }],
  [{ top: 2, step: 7, count: 4, side: 8 }],
])('zeros of %o are those of the plain reference', (windows) => {
  const plane = { width: 96, height: 45, data: drawBlocks(96, 45) };
  expect(countZeros(plane, windows)).toEqual(reference.countZeros(plane, windows));
});

it('a chequered block has the 16 coefficients that are odd in both directions, and what is constant along one does not count', () => {
  const windows = { top: 0, step: 8, count: 1, side: 1 };
  const count = (level: (x: number, y: number) => number) =>
    countZeros(
      { width: 8, height: 8, data: Uint8Array.from({ length: 64 }, (_, i) => level(i & 7, i >> 3)) },
      windows,
    );
  expect([...count((x, y) => ((x + y) % 2 === 0 ? 50 : 200))]).toEqual([63 - 16]);
  expect([...count((x) => 20 * x)]).toEqual([0]);
});
