import { boxMean } from '@assay/kernels';
import { logistic } from '../../../maths/boosted-trees.ts';
import { quantile } from '../../../maths/statistics.ts';
import type { CellGrid } from './cell-grid.ts';

/** How much of a cell's value is its own; the rest is the mean of the nine cells around and under it. */
const OWN_SHARE = 0.4;
/** The quantile of a picture's strongest cells, so that a single one does not decide. */
const STRONGEST = 0.998;
/** How far the strongest cells pull the others down, in log-odds of theirs. */
const PULL = 0.4;

/**
 * The cells' probabilities as a reviewer is to see them. The trees judge each cell alone: neighbours are averaged,
 * since changes have an extent. And where a part of the picture stands out with certainty, what is only likelier
 * than not around it is its echo in methods that look at large windows: all log-odds are lowered by a share of the
 * strongest ones. Nothing is ever raised. All three constants were chosen on generated pairs (docs/accuracy.md).
 */
export function settleCells(
  probabilities: Float32Array,
  { width, height }: Pick<CellGrid, 'width' | 'height'>,
): Float32Array {
  const around = boxMean(probabilities, width, height, 1);
  const pull = PULL * Math.max(0, logOdds(quantile(probabilities, STRONGEST)));
  return probabilities.map((own, i) =>
    logistic(logOdds(OWN_SHARE * own + (1 - OWN_SHARE) * around[i]) - pull),
  );
}

function logOdds(probability: number): number {
  const p = Math.min(1 - 1e-4, Math.max(1e-4, probability));
  return Math.log(p / (1 - p));
}
