import { describe, expect, it } from 'vitest';
import { addWeights, logitOf, type OperatorCalibration, weighScore } from './operator-weight.ts';

const calibration: OperatorCalibration = {
  ...{ slope: 2, offset: -1, untouched: 400, tampered: 300, digest: 'ab' },
};

describe('the weight of an operator’s model', () => {
  it('is its calibrated likelihood ratio where that is moderate', () => {
    expect(weighScore(0.7, calibration)).toBeCloseTo(2 * Math.log(0.7 / 0.3) - 1, 12);
    expect(weighScore(0.5, { ...calibration, offset: 0.25 })).toBeCloseTo(0.25, 12);
  });

  it('multiplies the odds by at most ten and divides them by at most two', () => {
    expect(Math.exp(weighScore(1, calibration))).toBeCloseTo(10, 9);
    expect(Math.exp(weighScore(0, calibration))).toBeCloseTo(0.5, 9);
  });

  it('is bounded further by how few pictures the calibration rests on', () => {
    expect(Math.exp(weighScore(1, { ...calibration, tampered: 50 }))).toBeCloseTo(5, 9);
    expect(weighScore(1, { ...calibration, untouched: 5 })).toBe(0);
  });

  it('never falls as the score rises', () => {
    const weights = Array.from({ length: 101 }, (_, step) => weighScore(step / 100, calibration));
    for (let i = 1; i < weights.length; i++) expect(weights[i]).toBeGreaterThanOrEqual(weights[i - 1]);
  });

  it('moves a probability by its odds, and several models together no further than one', () => {
    expect(addWeights(0.1, [Math.log(3)])).toBeCloseTo(0.25, 12);
    expect(addWeights(0.1, [Math.log(9), Math.log(9)])).toBeCloseTo(addWeights(0.1, [Math.log(10)]), 12);
    expect(addWeights(0.4, [-3, -3])).toBeCloseTo(addWeights(0.4, [-Math.log(2)]), 12);
    expect(addWeights(1, [1])).toBe(1);
  });

  it('leaves a probability as it is, to the last digit, where nothing counts', () => {
    expect(addWeights(0.123456789, [])).toBe(0.123456789);
  });

  it('takes scores of exactly 0 and 1', () => {
    expect(logitOf(0)).toBeCloseTo(-logitOf(1), 9);
  });
});
