import { describe, expect, it } from 'vitest';
import { fitGaussian, measureDistances } from './gaussian.ts';
import { findEigenvectors } from './principal-components.ts';

describe('a fitted normal distribution', () => {
  const points = Float64Array.of(0, 0, 2, 0, 0, 4, 2, 4, 50, 50);
  const weights = Float64Array.of(1, 1, 1, 1, 0);

  it('has the mean and spread of the points that count', () => {
    const gaussian = fitGaussian(points, weights, 2, 0);
    expect([...gaussian.mean]).toEqual([1, 2]);
    // Variances 1 and 4, no covariance.
    expect(gaussian.logDeterminant).toBeCloseTo(Math.log(4));
    expect(measureDistances(gaussian, Float64Array.of(3, 4))[0]).toBeCloseTo(4 + 1);
  });

  it('stays finite where all points are the same', () => {
    const gaussian = fitGaussian(new Float64Array(8), new Float64Array(4).fill(1), 2, 0.1);
    expect(measureDistances(gaussian, Float64Array.of(1, 0))[0]).toBeCloseTo(10);
  });
});

describe('eigenvectors of a symmetric matrix', () => {
  it('come with their values, the largest first', () => {
    const matrix = Float64Array.of(2, 1, 0, 1, 2, 0, 0, 0, 5);
    const { values, vectors } = findEigenvectors(matrix, 3);
    [5, 3, 1].forEach((value, i) => {
      expect(values[i]).toBeCloseTo(value);
      const vector = vectors.subarray(3 * i, 3 * i + 3);
      for (let row = 0; row < 3; row++) {
        const product = vector.reduce((sum, x, k) => sum + matrix[3 * row + k] * x, 0);
        expect(product).toBeCloseTo(value * vector[row]);
      }
    });
  });
});
