import { describe, expect, it } from 'vitest';
import { alignLooks, type Looks } from './align-looks.ts';

const SIZE = 64;

/** Looks that have nothing to do with one another, drawn from a seed. */
function drawLooks(count: number, step: number, seed: number): Looks {
  let state = seed;
  const values = Float32Array.from({ length: count * SIZE }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 32 - 0.5) * 3.4;
  });
  return { step, count, size: SIZE, values };
}

const replace = (looks: Looks, from: number, to: number): Looks => {
  const values = Float32Array.from(looks.values);
  values.set(drawLooks(to - from, looks.step, 77).values, from * SIZE);
  return { ...looks, values };
};

describe('alignLooks', () => {
  it('finds no counterpart of a second that was replaced, whatever the step', () => {
    for (const step of [0.04, 0.1, 0.2]) {
      const first = drawLooks(200, step, 3);
      const [from, to] = [60, 60 + Math.round(1 / step)];
      const { path } = alignLooks(first, replace(first, from, to));
      const expected = Array.from(path.keys(), (j) => (j >= from && j < to ? -1 : j));
      expect([...path]).toEqual(expected);
    }
  });

  it('stays on its way where a single look does not fit', () => {
    const first = drawLooks(200, 0.2, 3);
    const { path } = alignLooks(first, replace(first, 60, 61));
    expect([...path]).toEqual([...path.keys()]);
  });
});
