/** Pseudorandom integers from `least` to below `most`, the same on each run. */
export function drawNoise(length: number, least: number, most: number, seed = 1): number[] {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return least + Math.floor((state / 2 ** 32) * (most - least));
  });
}

/** Bytes with smooth parts, edges, noise and clipped ends, as in photos. */
export function drawPlane(width: number, height: number, seed = 1): Uint8Array {
  const noise = drawNoise(width * height, -12, 13, seed);
  return Uint8Array.from(noise, (value, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const level = 128 + 150 * Math.sin(x / 17 + seed) * Math.cos(y / 23) + (x > 0.7 * width ? 60 : 0);
    return Math.max(0, Math.min(255, level + (y % 64 < 8 ? 0 : value)));
  });
}
