import { describe, expect, it } from 'vitest';
import type { AssessmentResult } from '../../../assess/run-methods.ts';
import type { HeatMap } from '../../../method.ts';
import { listCellFeatures, orderColumns } from './cell-features.ts';

const GRID = { cell: 8, width: 8, height: 8 };

function measured(values: Float32Array): AssessmentResult {
  const map: HeatMap = { ...GRID, cellWidth: 8, cellHeight: 8, left: 0, top: 0, values, range: [0, 1] };
  return {
    model: 'm',
    version: '1.0.0',
    title: 'M',
    cue: 'pixels',
    status: 'finding',
    compromisedScore: 0,
    message: '',
    regions: [],
    measured: { map },
    raw: {},
    milliseconds: 0,
  };
}

describe('features of cells', () => {
  const values = Float32Array.from({ length: 64 }, (_, i) => (i === 27 ? 100 : i % 3));

  it('are the same for a map on another scale, but for the value itself', () => {
    const once = listCellFeatures([measured(values)], GRID, {});
    const scaled = listCellFeatures([measured(values.map((value) => 5 * value + 40))], GRID, {});
    for (const name of ['m.map.z', 'm.map.z1', 'm.map.z3', 'm.map.z7']) {
      const difference = once.get(name)!.map((value, i) => Math.abs(value - scaled.get(name)![i]));
      expect(Math.max(...difference), name).toBeLessThan(1e-4);
    }
    expect(scaled.get('m.map')![0]).toBe(5 * once.get('m.map')![0] + 40);
  });

  it('show the odd cell, without letting it drown the others', () => {
    const standard = listCellFeatures([measured(values)], GRID, {}).get('m.map.z')!;
    expect(standard[27]).toBe(Math.max(...standard));
    expect(standard[27]).toBeLessThanOrEqual(8);
    expect(new Set(standard).size).toBeGreaterThan(2);
  });

  it('stay finite where nothing was measured or all is alike', () => {
    const holes = values.map((value, i) => (i % 5 === 0 ? Number.NaN : value));
    for (const map of [holes, new Float32Array(64).fill(3), new Float32Array(64).fill(Number.NaN)]) {
      const columns = listCellFeatures([measured(map)], GRID, {});
      expect(columns.get('m.map.z')!.every(Number.isFinite)).toBe(true);
      expect(columns.get('m.map.z3')!.every(Number.isFinite)).toBe(true);
    }
  });

  it('tell a copy from its source by what differs between them', () => {
    const offset = (value: number) => new Float32Array(64).fill(Number.NaN).fill(value, 10, 11);
    const map = (values: Float32Array): HeatMap => ({
      ...GRID,
      ...{ cellWidth: 8, cellHeight: 8, left: 0, top: 0, values, range: [0, 1] },
    });
    const copyMove = {
      ...measured(values),
      model: 'copy-move',
      measured: { offsetX: map(offset(24)), offsetY: map(offset(16)) },
    };
    const columns = listCellFeatures([measured(values), copyMove], GRID, {});
    const near = columns.get('m.map.z1')!;
    const differs = columns.get('m.map.d')!;
    // Cell 10 is at (2, 1); three cells to the right and two down is cell 29.
    expect(differs[10]).toBeCloseTo(near[10] - near[29]);
    expect(differs[11]).toBeNaN();
    expect(columns.has('copy-move.offsetX')).toBe(false);
  });

  it('carry the picture’s conditions in every cell, and are missing where a method did not run', () => {
    const columns = listCellFeatures([], GRID, { 'picture.isJpeg': 1 });
    const [jpeg, absent] = orderColumns(columns, ['picture.isJpeg', 'm.map.z'], 64);
    expect(jpeg.every((value) => value === 1)).toBe(true);
    expect(absent.every(Number.isNaN)).toBe(true);
  });
});
