import { describe, expect, it } from 'vitest';
import { averagePixels, measurePixels } from './pixel-metrics.ts';
import { correlate, measureAuc, measureHitRate } from './score-metrics.ts';

describe('pixel metrics', () => {
  const mask = Uint8Array.of(255, 255, 0, 0, 0, 0);

  it('are perfect for a map that is the mask', () => {
    expect(measurePixels(mask, mask)).toEqual({ bestF1: 1, bestMcc: 1, auc: 1, f1AtFixed: 1 });
  });

  it('agree with figures worked out by hand', () => {
    // In descending order: 200 tampered, 150 not, 100 tampered, then three 0 not.
    const metrics = measurePixels(Uint8Array.of(200, 100, 150, 0, 0, 0), mask);
    // Pairs won: 4 of 4 for the first tampered pixel, 3 of 4 for the second.
    expect(metrics?.auc).toBeCloseTo(7 / 8);
    // At 100: TP 2, FP 1, FN 0 → 4/5. MCC: (2·3 − 1·0) / sqrt(3·3·2·4).
    expect(metrics?.bestF1).toBeCloseTo(4 / 5);
    expect(metrics?.bestMcc).toBeCloseTo(6 / Math.sqrt(72));
    // At 128: TP 1, FP 1, FN 1 → 2/4.
    expect(metrics?.f1AtFixed).toBeCloseTo(1 / 2);
  });

  it('give an empty map even odds and the all-positive F1', () => {
    // TP 2, FP 4 → 4/8.
    expect(measurePixels(new Uint8Array(6), mask)).toEqual({
      bestF1: 0.5,
      bestMcc: 0,
      auc: 0.5,
      f1AtFixed: 0,
    });
  });

  it('do not exist where the mask is all one class', () => {
    expect(measurePixels(new Uint8Array(6), new Uint8Array(6))).toBeNull();
    expect(() => measurePixels(new Uint8Array(5), mask)).toThrow(RangeError);
  });

  it('are averaged over pictures', () => {
    const one = { bestF1: 1, bestMcc: 0.5, auc: 1, f1AtFixed: 0 };
    const two = { bestF1: 0, bestMcc: 0, auc: 0.5, f1AtFixed: 0.5 };
    expect(averagePixels([one, two])).toEqual({ bestF1: 0.5, bestMcc: 0.25, auc: 0.75, f1AtFixed: 0.25 });
    expect(averagePixels([])).toBeNull();
  });
});

describe('score metrics', () => {
  it('count the pairs that are in order, ties half', () => {
    expect(measureAuc([3, 2], [2, 1])).toBe(3.5 / 4);
    expect(measureAuc([], [1])).toBeNull();
  });

  it('find what stands above all untouched files but the allowed ones', () => {
    const untouched = Array.from({ length: 100 }, (_, index) => index);
    expect(measureHitRate([98.5, 50, 99.5], untouched, 0.01)).toBeCloseTo(2 / 3);
    expect(measureHitRate([98, 99, 100], untouched, 0)).toBeCloseTo(1 / 3);
    expect(measureHitRate([95, 94], untouched, 0.05)).toBe(0.5);
    expect(measureHitRate([1], [], 0.05)).toBeNull();
  });

  it('correlate series', () => {
    expect(correlate([1, 2, 3], [10, 20, 30])).toBeCloseTo(1);
    expect(correlate([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1);
    // Deviations −1.5 −.5 .5 1.5 and −1 1 −1 1: 2 / sqrt(5·4).
    expect(correlate([0, 1, 2, 3], [0, 2, 0, 2])).toBeCloseTo(2 / Math.sqrt(20));
    expect(correlate([1, 1], [1, 2])).toBe(0);
  });
});
