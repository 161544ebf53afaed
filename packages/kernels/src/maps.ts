import { program, Room } from './program.ts';

/**
 * Mean over the (2·radius + 1)² neighbourhood of each cell, cut at the edges; two running sums,
 * so that the cost does not depend on the radius.
 */
export function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const room = new Room();
  const from = room.put(values);
  const [across, into] = [room.takeUnset(values.byteLength), room.takeUnset(values.byteLength)];
  const sums = room.takeUnset(8 * width + 8);
  program.meanAlongRows(from, width, height, radius, across);
  program.meanAlongColumns(across, width, height, radius, sums, into);
  return room.view(Float32Array, into, values.length).slice();
}

/** The cells of a map under each cell of a grid along one direction: alternating first and last. */
export type Spans = Int32Array;

/** Mean of the finite values under each cell of a grid, row after row; NaN if there are none. */
export function resample(values: Float32Array, width: number, columns: Spans, rows: Spans): Float32Array {
  const room = new Room();
  const [from, columnsAt, rowsAt] = [room.put(values), room.put(columns), room.put(rows)];
  const [across, down] = [columns.length / 2, rows.length / 2];
  const into = room.takeUnset(4 * across * down);
  program.resample(from, width, columnsAt, across, rowsAt, down, into);
  return room.view(Float32Array, into, across * down).slice();
}

/**
 * (v − median) / (1.4826·median absolute deviation), clipped to ±`farthest`; 0 if the value is NaN or the map
 * is flat. Maps that are flat except for a few cells have no median deviation; their mean deviation still
 * gives a scale.
 */
export function standardise(values: Float32Array, farthest: number): Float32Array {
  const room = new Room();
  const from = room.put(values);
  const [present, into] = [room.takeUnset(values.byteLength), room.takeUnset(values.byteLength)];
  const bins = room.takeUnset(4 * 2_048);
  program.standardise(from, values.length, farthest, present, bins, into);
  return room.view(Float32Array, into, values.length).slice();
}

/** The k-th smallest (0-based) of values without NaN. */
export function select(values: Float32Array, k: number): number {
  const room = new Room();
  const from = room.put(values);
  return program.select(from, values.length, k, room.takeUnset(4 * 2_048));
}
