import { describe, expect, it } from 'vitest';
import { seedRandom } from '../paired/random.ts';
import { measureStatistics } from './measure-statistics.ts';

const SIDE = 256;

/** Grey noise in squares of `step` pixels, or noise in each colour. */
function draw(step: number, colourful = false) {
  const random = seedRandom('noise');
  const noise = Array.from({ length: 3 * SIDE * SIDE }, () => random.between(-6, 6));
  const data = new Uint8Array(3 * SIDE * SIDE);
  for (let i = 0; i < data.length; i++) {
    const pixel = Math.floor(i / 3);
    const [x, y] = [Math.floor((pixel % SIDE) / step), Math.floor(pixel / SIDE / step)];
    data[i] = 128 + (noise[3 * (y * SIDE + x) + (colourful ? i % 3 : 0)] ?? 0);
  }
  return { width: SIDE, height: SIDE, data };
}

describe('the statistics of a picture', () => {
  const [fine, doubled, coloured] = [draw(1), draw(2), draw(1, true)].map(measureStatistics);

  it('tell doubled pixels by what repeats after one, and by a lack of the finest detail', () => {
    expect(doubled?.get('y.shift.1.0')).toBeGreaterThan(fine?.get('y.shift.1.0') ?? 1);
    expect(doubled?.get('y.ring.15')).toBeLessThan(fine?.get('y.ring.15') ?? -9);
  });

  it('tell noise that all colours share from noise of each colour', () => {
    expect(fine?.get('rg')).toBeGreaterThan(0.95);
    expect(Math.abs(coloured?.get('rg') ?? 1)).toBeLessThan(0.1);
  });

  it('are the same numbers in the same order for every picture, also for a plain one', () => {
    const plain = measureStatistics({
      width: SIDE,
      height: SIDE,
      data: new Uint8Array(3 * SIDE * SIDE).fill(255),
    });
    expect([...plain.keys()]).toEqual([...(fine?.keys() ?? [])]);
    expect(plain.get('white')).toBe(1);
  });
});
