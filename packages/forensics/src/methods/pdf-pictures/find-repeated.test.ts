import { describe, expect, it } from 'vitest';
import type { Plane } from '../../media/image/decoded-image.ts';
import { findRepeated } from './find-repeated.ts';

/**
 * Rows of small blocks of ink with individual edges, as in a scan of print.
 * @param grain noise in levels
 */
function scan(grain: number): Plane {
  const [width, height] = [400, 200];
  const data = new Uint8Array(width * height).fill(255);
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 20; column++) {
      for (let y = 0; y < 14; y++) {
        const [left, right] = [Math.floor(3 * next()), 9 - Math.floor(3 * next())];
        for (let x = left; x < right; x++)
          data[(10 + 30 * row + y) * width + 10 + 18 * column + x] = Math.floor(grain * next());
      }
    }
  }
  return { width, height, data };
}

function copy({ width, height, data }: Plane, columns: number): Plane {
  const changed = data.slice();
  for (let y = 0; y < 14; y++) {
    const from = (10 + y) * width + 10;
    const to = (10 + 30 * 3 + y) * width + 10 + 18 * 5;
    changed.copyWithin(to, from, from + 18 * columns);
  }
  return { width, height, data: changed };
}

describe('pieces of ink that are there twice', () => {
  it('are none in a scan, which never prints the same twice', () => {
    for (const grain of [0, 60]) expect(findRepeated(scan(grain))).toMatchObject({ count: 120, twins: 0 });
  });

  it('are found where one was copied, with both places', () => {
    const { twins, pairs, groups } = findRepeated(copy(scan(60), 1));
    expect({ twins, groups }).toEqual({ twins: 2, groups: [] });
    expect(pairs[0].other.x - pairs[0].one.x).toBe(18 * 5);
  });

  it('are one group where neighbours were copied together', () => {
    const { groups } = findRepeated(copy(scan(0), 3));
    expect(groups).toHaveLength(1);
    expect(groups[0].one.width).toBeGreaterThan(36);
  });
});
