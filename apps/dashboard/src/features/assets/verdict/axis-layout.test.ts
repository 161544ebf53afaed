import { describe, expect, it } from 'vitest';
import { layoutAxis, reachesThreshold } from './axis-layout.ts';

describe('score axis', () => {
  it('has the score and the threshold at their places', () => {
    expect(layoutAxis(73, 50)).toEqual({ threshold: 50, marker: 73, labelSide: 'middle' });
  });

  it('has no marker without a score', () => {
    expect(layoutAxis(null, 50).marker).toBeNull();
    expect(layoutAxis(0, 50).marker).toBe(0);
  });

  it('keeps everything on the axis', () => {
    expect(layoutAxis(140, 3)).toEqual({ threshold: 3, marker: 100, labelSide: 'start' });
    expect(layoutAxis(-2, 100)).toEqual({ threshold: 100, marker: 0, labelSide: 'end' });
  });

  it('counts a score at the threshold as reaching it', () => {
    expect([49.9, 50, 51].map((score) => reachesThreshold(score, 50))).toEqual([false, true, true]);
  });
});
