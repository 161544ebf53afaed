import type { Random } from '../paired/random.ts';

/** A smooth random field with mean 0 and values of about ±1; coordinates in pixels. */
type Field = (x: number, y: number) => number;

const LATTICE = 32;
const OCTAVES = 4;
const ROUGHNESS = 0.55;

/** Value noise in octaves, each with half the scale and `ROUGHNESS` times the strength of the previous one. */
export function drawField(random: Random, size: number): Field {
  const lattice = Float32Array.from({ length: LATTICE * LATTICE }, () => random.between(-1, 1));
  return (x, y) => {
    let [sum, strength, total] = [0, 1, 0];
    for (let octave = 0, step = size; octave < OCTAVES; octave++, step /= 2, strength *= ROUGHNESS) {
      // Octaves are offset, so that their lattice points do not coincide.
      sum += strength * sample(lattice, x / step + 7.3 * octave, y / step + 3.1 * octave);
      total += strength;
    }
    return sum / total;
  };
}

function sample(lattice: Float32Array, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number) => lattice[fold(row) * LATTICE + fold(column)];
  const [u, v] = [ease(x - left), ease(y - top)];
  const upper = at(left, top) * (1 - u) + at(left + 1, top) * u;
  const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u;
  return upper * (1 - v) + lower * v;
}

const fold = (index: number) => ((index % LATTICE) + LATTICE) % LATTICE;
const ease = (share: number) => share * share * (3 - 2 * share);

/** 0 below `from`, 1 above `to`, smooth between. */
export function rise(value: number, from: number, to: number): number {
  return ease(Math.min(1, Math.max(0, (value - from) / (to - from))));
}
