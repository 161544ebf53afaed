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

export function preparePredictor(trees: BoostedTrees): Predictor {
  const { base, features } = trees;
  const { inputs, values, rights, roots } = prune(trees);
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
        for (let t = 0; t < roots.length; t++) {
          const root = roots[t];
          for (let r = 0; r < size; r++) {
            const row = r * width;
            let node = root;
            let input = inputs[node];
            while (input !== LEAF) {
              node = block[row + input] > values[node] ? rights[node] : node + 1;
              input = inputs[node];
            }
            into[start + r] += values[node];
          }
        }
      }
      return into;
    },
  };
}

const LEAF = -1;

/** Nodes in depth-first order, a left child right behind its mother. */
interface PrunedTrees {
  /** Input of a node; −1 for a leaf. */
  readonly inputs: Int16Array;
  /** Threshold of a node, log-odds of a leaf. */
  readonly values: Float32Array;
  /** Where the right child stands. */
  readonly rights: Uint32Array;
  /** Where each tree begins. */
  readonly roots: Uint32Array;
}

/** Trees without the nodes that always lead to the left: about half of a complete tree's. */
function prune({ depth, inputs, thresholds, leaves }: BoostedTrees): PrunedTrees {
  const inner = 2 ** depth - 1;
  const pruned = { inputs: [] as number[], values: [] as number[], rights: [] as number[] };
  function append(tree: number, node: number): void {
    if (node >= inner) {
      pruned.inputs.push(LEAF);
      pruned.values.push(leaves[tree * (inner + 1) + node - inner]);
      pruned.rights.push(0);
      return;
    }
    const threshold = thresholds[tree * inner + node];
    if (threshold === Number.POSITIVE_INFINITY) {
      append(tree, 2 * node + 1);
      return;
    }
    const at = pruned.inputs.push(inputs[tree * inner + node]) - 1;
    pruned.values.push(threshold);
    pruned.rights.push(0);
    append(tree, 2 * node + 1);
    pruned.rights[at] = pruned.inputs.length;
    append(tree, 2 * node + 2);
  }
  const roots: number[] = [];
  for (let tree = 0; tree < leaves.length / (inner + 1); tree++) {
    roots.push(pruned.inputs.length);
    append(tree, 0);
  }
  return {
    inputs: Int16Array.from(pruned.inputs),
    values: Float32Array.from(pruned.values),
    rights: Uint32Array.from(pruned.rights),
    roots: Uint32Array.from(roots),
  };
}

const BLOCK_ROWS = 64;

/** 1 / (1 + e^−x). */
export function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
