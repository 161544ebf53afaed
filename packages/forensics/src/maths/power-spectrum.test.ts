import { describe, expect, it } from 'vitest';
import { createSpectrumMaker } from './power-spectrum.ts';

const SIDE = 16;

function paint(seed: number): Float32Array {
  return Float32Array.from({ length: SIDE * SIDE }, (_, i) => Math.sin(i * seed) * 10 + ((i * 7) % 5));
}

/** By definition. */
function powerAt(tile: Float32Array, u: number, v: number): number {
  let [real, imaginary] = [0, 0];
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const angle = (2 * Math.PI * (u * x + v * y)) / SIDE;
      real += tile[y * SIDE + x] * Math.cos(angle);
      imaginary -= tile[y * SIDE + x] * Math.sin(angle);
    }
  }
  return real * real + imaginary * imaginary;
}

describe('power spectra', () => {
  it('of two tiles at once are what the definition gives for each', () => {
    const tiles = [paint(1.3), paint(2.7)] as const;
    const spectra = createSpectrumMaker(SIDE).transformPair(...tiles);
    for (const [t, tile] of tiles.entries()) {
      for (const [u, v] of [
        [0, 0],
        [1, 0],
        [0, 5],
        [3, 7],
        [8, 8],
        [13, 2],
      ]) {
        const expected = powerAt(tile, u, v);
        expect(Math.abs(spectra[t][v * SIDE + u] - expected)).toBeLessThan(1e-5 * (expected + 1));
      }
    }
  });
});
