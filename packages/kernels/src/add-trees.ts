import { program, Room } from './program.ts';

/** A block's inputs stay in the inner caches while all trees pass over it. */
const BLOCK_ROWS = 64;
/**
 * Rows whose inputs are passed in one call; not a power of two, at which columns would displace each other in
 * the cache.
 */
const STRIP_ROWS = 9 * BLOCK_ROWS;

/** Complete trees of one depth, as in `BoostedTrees` of the forensics package. */
export interface Trees {
  readonly depth: number;
  /** The column that each inner node tests; 2^depth − 1 per tree. A value above the threshold goes right. */
  readonly inputs: ArrayLike<number>;
  readonly thresholds: ArrayLike<number>;
  /** 2^depth per tree. */
  readonly leaves: ArrayLike<number>;
}

/**
 * For each row, `base` plus one leaf of each tree, in single precision; column f of row r is columns[f][r].
 */
export function addTrees(
  { depth, inputs, thresholds, leaves }: Trees,
  base: number,
  columns: readonly Float32Array[],
  rows: number,
): Float32Array {
  const nodes = new Uint32Array(2 * inputs.length);
  const limits = new Float32Array(nodes.buffer);
  for (let i = 0; i < inputs.length; i++) {
    nodes[2 * i] = 4 * STRIP_ROWS * inputs[i];
    limits[2 * i + 1] = thresholds[i];
  }
  const room = new Room();
  const nodesAt = room.put(nodes);
  const leavesAt = room.put(Float32Array.from(leaves));
  const strip = room.take(4 * STRIP_ROWS * columns.length);
  const sums = room.take(4 * STRIP_ROWS);
  const inside = room.view(Float32Array, strip, STRIP_ROWS * columns.length);
  const added = room.view(Float32Array, sums, STRIP_ROWS);
  const into = new Float32Array(rows);
  const trees = leaves.length / 2 ** depth;
  for (let start = 0; start < rows; start += STRIP_ROWS) {
    const end = Math.min(rows, start + STRIP_ROWS);
    for (let f = 0; f < columns.length; f++) inside.set(columns[f].subarray(start, end), f * STRIP_ROWS);
    added.fill(base);
    for (let row = 0; row < end - start; row += BLOCK_ROWS) {
      const count = (Math.min(BLOCK_ROWS, end - start - row) + 3) & ~3;
      program.addTrees(strip + 4 * row, count, trees, depth, nodesAt, leavesAt, sums + 4 * row);
    }
    into.set(added.subarray(0, end - start), start);
  }
  return into;
}
