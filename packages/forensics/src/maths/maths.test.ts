import { boxMean } from '@assay/kernels';
import { forwardDct, inverseDct } from '@assay/kernels/dct';
import { describe, expect, it } from 'vitest';
import { findAreas } from './connected-areas.ts';
import { buildGaussian, convolveSame, transformMagnitudes } from './fourier.ts';
import { correlate, medianInPlace, quantile, selectInPlace } from './statistics.ts';
import { partClasses } from './two-classes.ts';

const wave = Float64Array.from({ length: 64 }, (_, i) => ((i * 37) % 101) - 50);

describe('the cosine transform', () => {
  it('is the definition of T.81 A.3.3', () => {
    const block = wave.slice();
    forwardDct(block);
    for (const [u, v] of [
      [0, 0],
      [1, 0],
      [0, 3],
      [7, 7],
      [2, 5],
    ]) {
      let sum = 0;
      for (let i = 0; i < 64; i++) {
        const [x, y] = [i & 7, i >> 3];
        sum +=
          wave[i] * Math.cos(((2 * x + 1) * u * Math.PI) / 16) * Math.cos(((2 * y + 1) * v * Math.PI) / 16);
      }
      const scale = (u === 0 ? Math.SQRT1_2 : 1) * (v === 0 ? Math.SQRT1_2 : 1);
      expect(block[8 * v + u]).toBeCloseTo((scale * sum) / 4, 9);
    }
  });

  it('is undone by its inverse', () => {
    const block = wave.slice();
    forwardDct(block);
    inverseDct(block);
    for (let i = 0; i < 64; i++) expect(block[i]).toBeCloseTo(wave[i], 9);
  });
});

describe('statistics', () => {
  it('select, halve and divide', () => {
    const values = Float32Array.of(5, 1, 4, 2, 3, 9);
    expect(selectInPlace(values.slice(), 0)).toBe(1);
    expect(selectInPlace(values.slice(), 5)).toBe(9);
    expect(medianInPlace(values.slice())).toBe(3.5);
    expect(medianInPlace(Float32Array.of(7, 7, 1))).toBe(7);
    expect(medianInPlace(new Float32Array())).toBeNaN();
    expect(quantile(values, 0.99)).toBe(9);
  });

  it('correlate', () => {
    expect(correlate([1, 2, 3], [2, 4, 6])).toBeCloseTo(1);
    expect(correlate([1, 2, 3], [6, 4, 2])).toBeCloseTo(-1);
    expect(correlate([1, 1, 1], [6, 4, 2])).toBe(0);
  });
});

describe('spectra', () => {
  it('of a comb peak at the length over its period', () => {
    const comb = Float64Array.from({ length: 60 }, (_, i) => (i % 5 === 0 ? 1 : 0));
    const magnitudes = transformMagnitudes(comb);
    expect(magnitudes[12]).toBeCloseTo(12);
    expect(magnitudes[48]).toBeCloseTo(12);
    expect(magnitudes[7]).toBeCloseTo(0);
  });

  it('are smoothed without a shift', () => {
    const impulse = new Float64Array(21);
    impulse[10] = 1;
    const smooth = convolveSame(impulse, buildGaussian(7, 1));
    expect(smooth.indexOf(Math.max(...smooth))).toBe(10);
    expect(smooth.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1);
  });
});

describe('maps', () => {
  it('are averaged over what there is at the edges', () => {
    const means = boxMean(Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9), 3, 3, 1);
    expect(Array.from(means)).toEqual([3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7]);
    expect(Array.from(boxMean(Float32Array.of(1, 3), 2, 1, 4))).toEqual([2, 2]);
  });

  it('fall into areas, largest first', () => {
    // biome-ignore format: a picture
    const areas = findAreas(Uint8Array.of(
      1, 0, 0, 1,
      0, 0, 1, 1,
      0, 0, 0, 1,
    ), 4, 3);
    expect(areas).toEqual([
      { cells: 4, left: 2, top: 0, right: 3, bottom: 2 },
      { cells: 1, left: 0, top: 0, right: 0, bottom: 0 },
    ]);
  });

  it('are parted between two levels', () => {
    const values = Float32Array.from(
      { length: 100 },
      (_, i) => (i % 10 < 3 && i < 30 ? 9 : 1) + (i % 2) * 0.1,
    );
    const classes = partClasses(values, 10, 10, 0);
    expect(classes).toMatchObject({ share: 0.09, compactness: 1, oddIsHigh: true });
    expect(classes!.separation).toBeGreaterThan(0.98);
    expect(partClasses(new Float32Array(9).fill(2), 3, 3, 0)).toBeNull();
  });
});
