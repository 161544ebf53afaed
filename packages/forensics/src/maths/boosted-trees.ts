/**
 * Gradient-boosted decision trees (Friedman 2001, Greedy function approximation), for use only;
 * they are grown by `eval/src/fit`. All trees are complete and of one depth, so that a prediction is a
 * loop without branches: node n has its children at 2n+1 (value ≤ threshold, or missing) and 2n+2.
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

export function preparePredictor(trees: BoostedTrees): Predictor {
  const { depth, base, features } = trees;
  const inner = 2 ** depth - 1;
  const inputs = Uint16Array.from(trees.inputs);
  const thresholds = Float32Array.from(trees.thresholds);
  const leaves = Float32Array.from(trees.leaves);
  const count = leaves.length / (inner + 1);
  return {
    features,
    predict(columns, rows, into = new Float32Array(rows)) {
      if (columns.length !== features.length) {
        throw new RangeError(`${columns.length} columns for ${features.length} features`);
      }
      into.fill(base, 0, rows);
      // Rows are gathered in small blocks: a block's inputs stay in the nearest cache while all trees pass over it.
      const width = features.length;
      const block = new Float32Array(BLOCK_ROWS * width);
      for (let start = 0; start < rows; start += BLOCK_ROWS) {
        const size = Math.min(BLOCK_ROWS, rows - start);
        for (let f = 0; f < width; f++) {
          const column = columns[f];
          for (let r = 0; r < size; r++) block[r * width + f] = column[start + r];
        }
        for (let t = 0; t < count; t++) {
          const tree = t * inner;
          const leaf = t * (inner + 1) - inner;
          for (let r = 0; r < size; r++) {
            const row = r * width;
            let node = 0;
            for (let level = 0; level < depth; level++) {
              node = 2 * node + (block[row + inputs[tree + node]] > thresholds[tree + node] ? 2 : 1);
            }
            into[start + r] += leaves[leaf + node];
          }
        }
      }
      return into;
    },
  };
}

const BLOCK_ROWS = 64;

/** 1 / (1 + e^−x). */
export function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
