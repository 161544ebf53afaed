import { describe, expect, it } from 'vitest';
import { compareAlong, type HeardLooks } from './compare-along.ts';

const [STEP, SIZE, COUNT] = [0.04, 40, 250];

/** Sound that changes from each step to the next, as loud as speech; `count` steps of it were read. */
function draw(seed: number, count = COUNT): HeardLooks {
  let state = seed;
  const values = Float32Array.from({ length: COUNT * SIZE }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 32 - 0.5) * 3.4;
  });
  return {
    looks: { step: STEP, count, size: SIZE, values: values.subarray(0, count * SIZE) },
    loudness: new Float32Array(count).fill(-20),
  };
}

const path = Int32Array.from({ length: COUNT }, (_, at) => at);

describe('compareAlong', () => {
  it('claims nothing of sound that was not read, in either', () => {
    for (const [first, second] of [
      [draw(1), draw(1, 100)],
      [draw(1, 100), draw(1)],
    ] as const)
      expect(compareAlong(first, second, { path, step: STEP })).toEqual({ isSame: true, lag: 0, other: [] });
    expect(compareAlong(draw(1), draw(1, 20), { path, step: STEP }).isSame).toBeNull();
  });

  it('tells sound that is another, and sound that falls silent', () => {
    expect(compareAlong(draw(1), draw(2), { path, step: STEP }).isSame).toBe(false);
    const muted = draw(1);
    muted.looks.values.fill(0, 100 * SIZE, 150 * SIZE);
    muted.loudness.fill(-70, 100, 150);
    const { other } = compareAlong(draw(1), muted, { path, step: STEP });
    expect(other).toEqual([{ from: expect.closeTo(4, 0), to: expect.closeTo(6, 0) }]);
  });
});
