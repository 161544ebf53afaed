import { program, Room } from './program.ts';

/** Bins of `countBins`. */
const BINS = 256;

/** The distribution of a map's values over 256 bins between its minimum and its maximum. */
export interface Spread {
  readonly least: number;
  readonly most: number;
  readonly counts: Uint32Array;
}

/** NaN values are ignored. Counts are empty if the map has no two different values. */
export function spreadValues(values: Float32Array): Spread {
  const room = new Room();
  const from = room.put(values);
  const range = room.take(16);
  program.findRange(from, values.length, range);
  const [least, most] = room.view(Float64Array, range, 2).slice();
  const bins = room.take(4 * (BINS + 1));
  if (most > least) program.countBins(from, values.length, least, (most - least) / BINS, bins);
  return { least, most, counts: room.view(Uint32Array, bins, BINS).slice() };
}

/** Which values are above a threshold: 1, else 0. */
export function markAbove(values: Float32Array, threshold: number): { mask: Uint8Array; above: number } {
  const room = new Room();
  const from = room.put(values);
  const into = room.takeUnset(values.length);
  const above = program.markAbove(from, values.length, threshold, into);
  return { mask: room.view(Uint8Array, into, values.length).slice(), above };
}

/**
 * The four-connected areas of cells that are not 0 (`wanted` 1), or are 0 (`wanted` 0), in scan order: cells,
 * left, top, right, bottom of each.
 */
export function findAreas(mask: Uint8Array, width: number, height: number, wanted: 0 | 1): Int32Array {
  const room = new Room();
  const from = room.put(mask);
  const queue = room.takeUnset(4 * mask.length);
  // At most every second cell begins an area.
  const areas = room.takeUnset(20 * Math.ceil(mask.length / 2));
  const found = program.findAreas(from, width, height, wanted, queue, areas);
  return room.view(Int32Array, areas, 5 * found).slice();
}

/**
 * At each place the planes' values stretched to 0 (minimum) … 1 (maximum); 0.5 if they are all the same. None
 * is negative.
 */
export function stretch(planes: readonly Float32Array[]): Float32Array[] {
  const places = planes[0].length;
  const room = new Room();
  const from = room.takeUnset(4 * places * planes.length);
  planes.forEach((plane, k) => {
    room.write(from + 4 * places * k, plane);
  });
  program.stretch(from, planes.length, places);
  return planes.map((_, k) => room.view(Float32Array, from + 4 * places * k, places).slice());
}

/** A map with its weight; if turned, 1 − value replaces value. */
export interface Weighed {
  readonly values: Float32Array;
  readonly weight: number;
  readonly turned: boolean;
}

/** Σ weight·value, in single precision, map after map. */
export function sumWeighed(maps: readonly Weighed[]): Float32Array {
  const { length } = maps[0].values;
  const room = new Room();
  const from = room.takeUnset(4 * length);
  const sums = room.take(4 * length);
  for (const { values, weight, turned } of maps) {
    room.write(from, values);
    program.addWeighted(from, length, weight, Number(turned), sums);
  }
  return room.view(Float32Array, sums, length).slice();
}

/** How often each whole number −centre … centre − 1 occurs among rounded values; those beyond count at the ends. */
export function countIntegers(values: Float32Array, centre: number): Float64Array {
  const room = new Room();
  const bins = room.take(4 * 2 * centre);
  program.countIntegers(room.put(values), values.length, centre, bins);
  return Float64Array.from(room.view(Uint32Array, bins, 2 * centre));
}

/** Adds, in place, the table's number for each rounded value: index value + centre. */
export function addTabulated(
  sums: Float32Array,
  values: Float32Array,
  centre: number,
  table: Float64Array,
): void {
  const room = new Room();
  const into = room.put(sums);
  program.addTabulated(room.put(values), values.length, centre, room.put(table), into);
  sums.set(room.view(Float32Array, into, sums.length));
}
