import { type Affine, fitAffine, isPlausible } from './affine.ts';
import { NEAREST, type OffsetField } from './match-pixels.ts';

/** The largest deviation from a plane, in working pixels, of offsets that belong together. */
const MAX_RESIDUAL = 1.8;
/** Neighbouring offsets of one area differ by less than this, in working pixels. */
const MAX_JUMP = 3;
/** The least size of an area, in working pixels. */
const MIN_AREA = 64;
const MAX_CANDIDATES = 32;

/** An area whose pixels all have a match under one affine map. */
export interface Candidate {
  /** Maps working pixels of one place to those of the other. */
  readonly map: Affine;
  /** The area's cells of the offset field. */
  readonly cells: Int32Array;
}

/** Areas of the field in which the offsets follow one plane, largest first. */
export function findCandidates(field: OffsetField, residual: Float32Array): Candidate[] {
  const { columns, rows, stride, dx, dy } = field;
  const fits = new Uint8Array(residual.length);
  for (let i = 0; i < fits.length; i++) {
    if (residual[i] <= MAX_RESIDUAL && Math.hypot(dx[i], dy[i]) >= NEAREST) fits[i] = 1;
  }
  const fewest = MIN_AREA / (stride * stride);
  const queue = new Int32Array(columns * rows);
  const found: Candidate[] = [];
  for (let start = 0; start < fits.length; start++) {
    if (fits[start] === 0) continue;
    const cells = flood(field, fits, start, queue);
    if (cells.length < fewest) continue;
    const map = fitAffine(
      cells.length,
      (k) => (cells[k] % columns) * stride,
      (k) => Math.floor(cells[k] / columns) * stride,
      (k) => dx[cells[k]],
      (k) => dy[cells[k]],
    );
    if (map !== null && isPlausible(map)) found.push({ map, cells });
  }
  return found.sort((a, b) => b.cells.length - a.cells.length).slice(0, MAX_CANDIDATES);
}

function flood(field: OffsetField, fits: Uint8Array, start: number, queue: Int32Array): Int32Array {
  const { columns, rows, dx, dy } = field;
  let tail = 0;
  const visit = (cell: number, from: number) => {
    if (fits[cell] === 0 || Math.abs(dx[cell] - dx[from]) + Math.abs(dy[cell] - dy[from]) > MAX_JUMP) return;
    fits[cell] = 0;
    queue[tail++] = cell;
  };
  visit(start, start);
  for (let head = 0; head < tail; head++) {
    const cell = queue[head];
    const x = cell % columns;
    if (x > 0) visit(cell - 1, cell);
    if (x < columns - 1) visit(cell + 1, cell);
    if (cell >= columns) visit(cell - columns, cell);
    if (cell < columns * (rows - 1)) visit(cell + columns, cell);
  }
  return queue.slice(0, tail);
}
