import { addTrees } from '@assay/kernels';

/**
 * Gradient-boosted decision trees (Friedman 2001, Greedy function approximation), for prediction only;
 * `eval/src/fit` trains them. All trees are complete and of equal depth: node n has the children 2n+1 (value
 * ≤ threshold, or missing) and 2n+2. A node with an infinite threshold leads to the left.
 */
export interface BoostedTrees {
  /** The names of the inputs, in order. */
  readonly features: readonly string[];
  readonly depth: number;
  /** Log-odds before the first tree. */
  readonly base: number;
  /** The input of each inner node: 2^depth − 1 per tree, tree by tree. */
  readonly inputs: ArrayLike<number>;
  /** The threshold of each inner node. */
  readonly thresholds: ArrayLike<number>;
  /** The log-odds of each leaf: 2^depth per tree. */
  readonly leaves: ArrayLike<number>;
}

/** Trees prepared for fast prediction. */
export interface Predictor {
  readonly features: readonly string[];
  /** The log-odds of `count` rows. Column f of row r is columns[f][r]; NaN is a missing value. */
  predict(columns: readonly Float32Array[], count: number): Float32Array;
}

export function preparePredictor({ base, features, ...trees }: BoostedTrees): Predictor {
  return {
    features,
    predict(columns, rows) {
      if (columns.length !== features.length) {
        throw new RangeError(`${columns.length} columns for ${features.length} features`);
      }
      return addTrees(trees, base, columns, rows);
    },
  };
}

/** 1 / (1 + e^−x). */
export function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
