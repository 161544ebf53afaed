import { addTrees } from '@assay/kernels';

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
  /** Log-odds for `count` rows. Column f of row r is columns[f][r]; NaN is a missing value. */
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
