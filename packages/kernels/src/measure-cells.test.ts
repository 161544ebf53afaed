import { expect, it } from 'vitest';
import { measureDiagonalDetail, measureMedianResidual, sumCorners, sumSharpness } from './measure-cells.ts';
import * as plainDetail from './reference/measure-diagonal-detail.ts';
import * as plainMedian from './reference/measure-median-residual.ts';
import { drawNoise, drawPlane } from './reference/noise.ts';
import * as plainCorners from './reference/sum-corners.ts';
import * as plainSharpness from './reference/sum-sharpness.ts';

const plane = (width: number, height: number) => ({ width, height, data: drawPlane(width, height) });

it.each([
  [8, 8, 8, 1],
  [67, 40, 8, 1],
  [150, 65, 16, 4],
  [130, 99, 24, 2],
])(
  'cells of a plane of %i x %i pixels are measured like in the plain reference (cell %i, stride %i)',
  (width, height, cell, stride) => {
    const given = plane(width, height);
    expect(measureMedianResidual(given, cell, stride)).toEqual(
      plainMedian.measureMedianResidual(given, cell, stride),
    );
    if (width > 8)
      expect(sumSharpness(given, cell, stride)).toEqual(plainSharpness.sumSharpness(given, cell, stride));
    const channel = Int16Array.from(drawNoise(width * height, -510, 511));
    expect(measureDiagonalDetail(channel, width, height, cell / 2, stride)).toEqual(
      plainDetail.measureDiagonalDetail(channel, width, height, cell / 2, stride),
    );
  },
);

it('the largest differences that there are do not run over', () => {
  const checks = Uint8Array.from(
    { length: 300 * 300 },
    (_, i) => (((i % 300) + Math.floor(i / 300)) % 2) * 255,
  );
  const given = { width: 300, height: 300, data: checks };
  expect(sumSharpness(given, 256, 1)).toEqual(plainSharpness.sumSharpness(given, 256, 1));
  expect(sumCorners(given, 256, 1, 1)).toEqual(plainCorners.sumCorners(given, 256, 1, 1));
});

it.each([
  [2, 40, 33],
  [3, 117, 90],
])(
  'corners of cells of %i blocks in %i x %i pixels are summed like in the plain reference',
  (blocks, width, height) => {
    const given = plane(width, height);
    const [columns, rows] = [width, height].map((side) => Math.floor((Math.floor(side / 8) - 1) / blocks));
    const [cell, all] = [8 * blocks, plainCorners.sumCorners(given, 8 * blocks, columns, rows)];
    expect(sumCorners(given, cell, columns, rows)).toEqual(all);
  },
);
