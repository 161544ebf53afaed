/**
 * Gradient-boosted decision trees (Friedman 2001, Greedy function approximation), for use only;
 * they are grown by `eval/src/fit`. All trees are complete and of one depth: node n has its children at 2n+1
 * (value ≤ threshold, or missing) and 2n+2. A node with an infinite threshold leads to the left.
 */
export interface BoostedTrees {
  /** Names of the inputs, in order. */
  readonly features: readonly string[];
  readonly depth: number;
  /** Log-odds before the first tree. */
  readonly base: number;
  /** Input of each inner node; 2^depth − 1 a tree, one tree after another. */
  readonly inputs: ArrayLike<number>;
  /** Threshold of each inner node. */
  readonly thresholds: ArrayLike<number>;
  /** Log-odds of each leaf; 2^depth a tree. */
  readonly leaves: ArrayLike<number>;
}

/** Trees ready for quick use. */
export interface Predictor {
  readonly features: readonly string[];
  /**
   * Log-odds for `count` rows. Column f of row r stands at columns[f][r]; NaN is a missing value.
   * Writes into `into` and returns it.
   */
  predict(columns: readonly Float32Array[], count: number, into?: Float32Array): Float32Array;
}

/** Rows that pass a tree at the same time: what they wait for overlaps. */
const TOGETHER = 4;
/** A block's inputs stay in the near caches while all trees pass over it; a multiple of TOGETHER. */
const BLOCK_ROWS = 64;

export function preparePredictor({
  base,
  features,
  depth,
  inputs,
  thresholds,
  leaves,
}: BoostedTrees): Predictor {
  const inner = 2 ** depth - 1;
  const trees = leaves.length / (inner + 1);
  const nodes: Nodes = {
    depth,
    // Where an input of a block begins.
    starts: Int32Array.from(inputs, (input) => input * BLOCK_ROWS),
    thresholds: Float32Array.from(thresholds),
    leaves: Float32Array.from(leaves),
  };
  return {
    features,
    predict(columns, rows, into = new Float32Array(rows)) {
      if (columns.length !== features.length) {
        throw new RangeError(`${columns.length} columns for ${features.length} features`);
      }
      const block = new Float32Array(BLOCK_ROWS * features.length);
      const sums = new Float32Array(BLOCK_ROWS);
      for (let start = 0; start < rows; start += BLOCK_ROWS) {
        const end = Math.min(rows, start + BLOCK_ROWS);
        for (const [f, column] of columns.entries()) block.set(column.subarray(start, end), f * BLOCK_ROWS);
        sums.fill(base);
        for (let tree = 0; tree < trees; tree++) addTree(nodes, tree, block, end - start, sums);
        into.set(sums.subarray(0, end - start), start);
      }
      return into;
    },
  };
}

/** Of all trees, one after another. */
interface Nodes {
  readonly depth: number;
  readonly starts: Int32Array;
  readonly thresholds: Float32Array;
  readonly leaves: Float32Array;
}

/** Adds a tree's leaves to the sums of a block's rows. The way down is computed without branches, which would be mispredicted. */
function addTree(
  { depth, starts, thresholds, leaves }: Nodes,
  tree: number,
  block: Float32Array,
  rows: number,
  sums: Float32Array,
): void {
  const root = tree * (2 ** depth - 1);
  // Behind the last inner node the leaves go on counting; each tree has one leaf more than inner nodes.
  const toLeaf = tree - (2 ** depth - 1);
  for (let r = 0; r < rows; r += TOGETHER) {
    let [a, b, c, d] = [root, root, root, root];
    for (let level = 0; level < depth; level++) {
      a = 2 * a - root + 1 + Number(block[starts[a] + r] > thresholds[a]);
      b = 2 * b - root + 1 + Number(block[starts[b] + r + 1] > thresholds[b]);
      c = 2 * c - root + 1 + Number(block[starts[c] + r + 2] > thresholds[c]);
      d = 2 * d - root + 1 + Number(block[starts[d] + r + 3] > thresholds[d]);
    }
    sums[r] += leaves[a + toLeaf];
    sums[r + 1] += leaves[b + toLeaf];
    sums[r + 2] += leaves[c + toLeaf];
    sums[r + 3] += leaves[d + toLeaf];
  }
}

/** 1 / (1 + e^−x). */
export function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
