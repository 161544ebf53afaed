import { boxMean } from '@assay/kernels';
import { logistic } from '../../../maths/boosted-trees.ts';
import { quantile } from '../../../maths/statistics.ts';
import type { CellGrid } from './cell-grid.ts';

/** The weight of a cell's own value; the rest is the mean of the 3x3 cells around it. */
const OWN_SHARE = 0.4;
/** The quantile of a picture's strongest cells, so that a single one does not decide. */
const STRONGEST = 0.998;
/** The share of the strongest cells' log-odds by which all cells are lowered. */
const PULL = 0.4;

/**
 * The cells' probabilities as shown to a reviewer. The trees judge each cell alone: neighbours are averaged,
 * since changes have an extent. And if a part of the picture is certain, merely likely cells around it are
 * its echo in methods with large windows: all log-odds are lowered by a share of the strongest ones, and
 * never raised. All three constants were chosen on generated pairs (docs/accuracy.md).
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
