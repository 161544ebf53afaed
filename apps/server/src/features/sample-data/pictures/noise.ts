/** A number from 0 to 1 derived only from place and seed. */
function hash(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

const smooth = (t: number) => t * t * (3 - 2 * t);

/** Value noise of 0 to 1: a random number at each whole place, smooth in between. */
export function valueNoise(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const right = smooth(x - column);
  const down = smooth(y - row);
  const above = hash(column, row, seed) * (1 - right) + hash(column + 1, row, seed) * right;
  const below = hash(column, row + 1, seed) * (1 - right) + hash(column + 1, row + 1, seed) * right;
  return above * (1 - down) + below * down;
}

/** Noise with detail at each of `octaves` scales, each half as strong and twice as fine; 0 to 1. */
export function fractalNoise(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let weight = 0;
  for (let octave = 0, share = 1, scale = 1; octave < octaves; octave++, share /= 2, scale *= 2) {
    sum += share * valueNoise(x * scale, y * scale, seed + octave);
    weight += share;
  }
  return sum / weight;
}

/** Approximately normally distributed with mean 0 and deviation 1: the sum of four uniform numbers. */
export function grain(x: number, y: number, seed: number): number {
  const sum = hash(x, y, seed) + hash(x, y, seed + 1) + hash(x, y, seed + 2) + hash(x, y, seed + 3);
  return (sum - 2) * Math.sqrt(3);
}
