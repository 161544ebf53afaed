import { describe, expect, it } from 'vitest';
import type { HeatMap } from '../../../method.ts';
import { chooseGrid, resample } from './cell-grid.ts';

function map(width: number, values: number[], cell: number, left = 0): HeatMap {
  const size = { width, height: values.length / width, cellWidth: cell, cellHeight: cell };
  return { ...size, left, top: 0, values: Float32Array.from(values), range: [0, 1] };
}

describe('the fusion grid', () => {
  it('has the cells of JPEG on small pictures and wider ones on large', () => {
    expect(chooseGrid({ width: 384, height: 256 })).toEqual({ cell: 8, width: 48, height: 32 });
    const large = chooseGrid({ width: 8000, height: 6000 });
    expect(large.cell % 8).toBe(0);
    expect(large.width * large.height).toBeLessThanOrEqual(50_500);
    expect(large.width * large.cell).toBeGreaterThanOrEqual(8000);
  });

  it('averages finer maps', () => {
    const grid = { cell: 16, width: 1, height: 1 };
    expect([...resample(map(2, [1, 2, 3, 6], 8), grid)]).toEqual([3]);
  });

  it('takes the value under the middle of coarser maps, and the nearest beyond them', () => {
    const grid = { cell: 8, width: 5, height: 1 };
    expect([...resample(map(2, [1, 2], 16), grid)]).toEqual([1, 1, 2, 2, 2]);
  });

  it('minds where a map begins', () => {
    const grid = { cell: 8, width: 3, height: 1 };
    expect([...resample(map(2, [1, 2], 8, 8), grid)]).toEqual([1, 1, 2]);
  });

  it('leaves out what was not measured', () => {
    const grid = { cell: 16, width: 1, height: 1 };
    expect([...resample(map(2, [1, Number.NaN, 3, Number.NaN], 8), grid)]).toEqual([2]);
    expect([...resample(map(1, [Number.NaN], 16), grid)]).toEqual([Number.NaN]);
  });
});
