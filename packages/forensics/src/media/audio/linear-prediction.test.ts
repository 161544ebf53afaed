import { describe, expect, it } from 'vitest';
import { makeNoise, makeSound } from './fixtures.ts';
import { measureInnovation } from './linear-prediction.ts';

function measureLevel(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

describe('what a predictor does not foresee', () => {
  it.each([8000, 8820, 11_025, 44_100])(
    'of resonant noise is the noise that drives it, at %i Hz',
    (sampleRate) => {
      const noise = makeNoise(3, 0.01);
      let [before, last] = [0, 0];
      const { channels } = makeSound(sampleRate, 2, () => {
        const sample = 1.8 * last - 0.95 * before + noise();
        [before, last] = [last, sample];
        return sample;
      });
      const innovation = measureInnovation(channels[0], sampleRate, 16).subarray(100);
      expect(measureLevel(channels[0])).toBeGreaterThan(0.05);
      expect(measureLevel(innovation)).toBeGreaterThan(0.008);
      expect(measureLevel(innovation)).toBeLessThan(0.013);
    },
  );

  it('of silence and of a short sound is a number', () => {
    expect([...measureInnovation(new Float32Array(5000), 8000, 16)].every((error) => error === 0)).toBe(true);
    expect([...measureInnovation(Float32Array.of(1, 2, 3), 8000, 16)].every(Number.isFinite)).toBe(true);
  });
});
