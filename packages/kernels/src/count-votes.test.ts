import { expect, it } from 'vitest';
import { countVotes } from './count-votes.ts';
import * as reference from './reference/count-votes.ts';
import { drawNoise } from './reference/noise.ts';

it.each([
  [{ top: 0, step: 0, count: 1, side: 23 }, 64],
  [{ top: 32, step: 24, count: 7, side: 23 }, 64],
  // Ties are common if counts are few, and each window without zeros has one.
  [{ top: 5, step: 13, count: 50, side: 23 }, 3],
  [{ top: 5, step: 13, count: 200, side: 8 }, 64],
  [{ top: 3, step: 11, count: 9, side: 25 }, 20],
])(
  'votes of windows %o with fewer than %i zeros a block are those of the plain reference',
  (windows, most) => {
    const noise = drawNoise(windows.count * windows.side ** 2, 0, most, most);
    const zeros = Uint8Array.from(noise, (value, i) => (i % 1_931 < 300 ? 0 : value));
    expect(countVotes(zeros, windows)).toEqual(reference.countVotes(zeros, windows));
  },
);

it('a block that alone has most zeros gets the votes of its 64 pixels', () => {
  const zeros = new Uint8Array(23 * 23);
  zeros[23 * 9 + 10] = 1;
  const votes = countVotes(zeros, { top: 1, step: 0, count: 1, side: 23 });
  expect([...votes].flatMap((count, grid) => (count > 0 ? [grid, count] : []))).toEqual([8 * 2 + 2, 64]);
});
