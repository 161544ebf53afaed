import { program, Room } from './program.ts';

export interface Patches {
  /** One patch after another; the length of each is a multiple of 16. */
  readonly values: Float32Array;
  /** x and y of each, whole numbers. */
  readonly places: Int32Array;
}

export interface Nearest {
  /**
   * Sums of squared differences, single precision, `most` for each patch, ascending; infinite if there are no
   * more.
   */
  readonly distances: Float32Array;
  /** Indices of the patches to which they belong; −1 if there are no more. */
  readonly indices: Int32Array;
}

/** For each patch the `most` nearest ones whose places are at least `near` away from its own. */
export function findNearest({ values, places }: Patches, near: number, most: number): Nearest {
  const count = places.length / 2;
  const room = new Room();
  const patches = room.put(values);
  const at = room.put(places);
  const distances = room.takeUnset(4 * most * count);
  const nearest = room.takeUnset(4 * most * count);
  const found = {
    distances: room.view(Float32Array, distances, most * count).fill(Infinity),
    indices: room.view(Int32Array, nearest, most * count).fill(-1),
  };
  const length = count > 0 ? values.length / count : 0;
  program.findNearest(patches, count, length, at, near, most, distances, nearest);
  return { distances: found.distances.slice(), indices: found.indices.slice() };
}
