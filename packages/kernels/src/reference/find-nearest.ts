import type { Nearest, Patches } from '../find-nearest.ts';

export function findNearest({ values, places }: Patches, near: number, most: number): Nearest {
  const count = places.length / 2;
  const length = values.length / count;
  const distances = new Float32Array(count * most).fill(Infinity);
  const indices = new Int32Array(count * most).fill(-1);
  for (let i = 0; i < count; i++) {
    const found: [distance: number, index: number][] = [];
    for (let j = 0; j < count; j++) {
      const [dx, dy] = [places[2 * i] - places[2 * j], places[2 * i + 1] - places[2 * j + 1]];
      if (dx ** 2 + dy ** 2 < near ** 2) continue;
      const lanes = new Float32Array(4);
      for (let k = 0; k < length; k++) {
        const difference = Math.fround(values[i * length + k] - values[j * length + k]);
        lanes[k % 4] += Math.fround(difference * difference);
      }
      found.push([Math.fround(Math.fround(lanes[0] + lanes[1]) + Math.fround(lanes[2] + lanes[3])), j]);
    }
    found.sort(([a], [b]) => a - b);
    for (const [k, [distance, index]] of found.slice(0, most).entries()) {
      distances[most * i + k] = distance;
      indices[most * i + k] = index;
    }
  }
  return { distances, indices };
}
