import { expect, it } from 'vitest';
import { countShiftedDc } from './count-shifted-dc.ts';
import * as reference from './reference/count-shifted-dc.ts';
import { drawPlane } from './reference/noise.ts';

it.each([
  [8, 8, 1],
  [61, 45, 1],
  [64, 48, 2],
  [7, 30, 1],
])(
  'DC of %i x %i pixels, every %i. row, is counted like in the plain reference',
  (width, height, rowStep) => {
    const plane = { width, height, data: drawPlane(width, height) };
    const counts = countShiftedDc(plane, rowStep);
    expect(counts).toEqual(reference.countShiftedDc(plane, rowStep));
    const rows = Math.ceil((height >> 3) / rowStep);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(64 * (width >> 3) * rows);
  },
);
