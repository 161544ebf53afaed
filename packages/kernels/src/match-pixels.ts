import { RING_BYTES, RING_MARGIN } from './describe-rings.ts';
import { program, Room } from './program.ts';

/** Parameters of the search for similar pixels. */
export interface MatchOptions {
  /** Pixels between the queries both ways, 1 or 2. */
  readonly stride: number;
  /** Closer matches are due to the picture's own smoothness. */
  readonly nearest: number;
  /** Number of propagation passes, alternately forward and backward. */
  readonly sweeps: number;
  /** Sortings that bring similar pixels together: by levels of six descriptors, then by another one. */
  readonly sortings: readonly { readonly levels: readonly number[]; readonly order: number }[];
  /** Neighbours in the sorted order that are tried on each side. */
  readonly reach: number;
}

/**
 * The place y·65536 + x of each query's match, row after row; −1 if there is none. Random candidates come
 * from a fixed seed.
 * @param features of `describeRings`, for width·height pixels
 */
export function matchPixels(
  features: Uint8Array,
  width: number,
  height: number,
  { stride, nearest, sweeps, sortings, reach }: MatchOptions,
): Int32Array {
  const queries = Math.ceil(width / stride) * Math.ceil(height / stride);
  const room = new Room();
  const described = room.put(features);
  const [best, distances] = [room.takeUnset(4 * queries), room.takeUnset(4 * queries)];
  program.openSearch(described, width, height, RING_MARGIN, nearest, stride, best, distances);
  const count = Math.max(0, width - 2 * RING_MARGIN) * Math.max(0, height - 2 * RING_MARGIN);
  const tables = room.put(tabulateLevels(room));
  const [places, levels, byOrder, sorted] = [0, 1, 2, 3].map(() => room.takeUnset(4 * count));
  const keys = room.takeUnset(2 * count);
  program.listPlaces(tables, places, levels);
  const [fine, coarse] = [room.takeUnset(4 * 257), room.takeUnset(4 * 4_097)];
  for (const sorting of sortings) {
    const shifts = room.put(Int32Array.from(sorting.levels, (feature) => 2 * feature));
    room.view(Uint32Array, fine, 257).fill(0);
    room.view(Uint32Array, coarse, 4_097).fill(0);
    const order = sorting.order;
    program.sortPlaces(places, levels, count, shifts, order, fine, coarse, byOrder, keys, sorted);
    program.trySorted(sorted, count, reach);
  }
  let seed = 1;
  for (let time = 0; time < sweeps; time++) seed = program.sweep(time % 2 === 0 ? 1 : 0, seed);
  return room.view(Int32Array, best, queries).slice();
}

/** The quarter, 0 to 3, of each of a descriptor's 256 values, descriptor by descriptor. */
function tabulateLevels(room: Room): Uint8Array {
  const at = room.take(4 * 256 * RING_BYTES);
  const total = program.countFeatures(at);
  const counts = room.view(Uint32Array, at, 256 * RING_BYTES);
  const tables = new Uint8Array(counts.length);
  let below = 0;
  for (let i = 0; i < tables.length; i++) {
    if ((i & 255) === 0) below = 0;
    tables[i] = Math.min(3, Math.floor((4 * (below + counts[i] / 2)) / total));
    below += counts[i];
  }
  return tables;
}
