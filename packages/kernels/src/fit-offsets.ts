import { program, Room } from './program.ts';

/** Medians of three neighbours along rows, then along columns; the ends are unchanged. No value is NaN. */
export function medianOfThree(values: Float32Array, columns: number, rows: number): Float32Array {
  const room = new Room();
  const from = room.put(values);
  const [across, into] = [room.takeUnset(values.byteLength), room.takeUnset(values.byteLength)];
  program.medianOfThree(from, columns, rows, across, into);
  return room.view(Float32Array, into, values.length).slice();
}

/**
 * Mean squared distance from the least-squares plane in the window of (2·radius + 1)² values around each one;
 * windows are shifted inside at the edges, and must fit into the map.
 */
export function measurePlaneResidual(
  values: Float32Array,
  columns: number,
  rows: number,
  radius: number,
): Float32Array {
  const room = new Room();
  const from = room.put(values);
  const tables = room.take(4 * 8 * (columns + 1) * (rows + 1));
  const into = room.takeUnset(values.byteLength);
  program.measurePlaneResidual(from, columns, rows, radius, tables, into);
  return room.view(Float32Array, into, values.length).slice();
}
