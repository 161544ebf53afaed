import type { Asset } from '@assay/contract/assets';
import { colourScoreOf } from '@assay/contract/wordings/disputed-score';

/**
 * Highest score first, then files still in analysis, then those without a score; equal ones keep their order.
 * A file whose methods disagree ranks by its colour: above every undisputed low or moderate file.
 */
export function orderWorstFirst(
  assets: readonly Asset[],
  readScore: (asset: Asset) => { score: number | null; isLoading?: boolean; isDisputed?: boolean },
): Asset[] {
  const rank = (asset: Asset) => {
    const { score, isLoading, isDisputed = false } = readScore(asset);
    if (isLoading) return -1;
    return score === null ? -2 : colourScoreOf(score, isDisputed);
  };
  return [...assets].sort((a, b) => rank(b) - rank(a));
}
