import type { Asset } from '@assay/contract/assets';

/** Highest score first, then those still in analysis, then those without a score; equals stay as they came. */
export function orderWorstFirst(
  assets: readonly Asset[],
  readScore: (asset: Asset) => { score: number | null; isLoading?: boolean },
): Asset[] {
  const rank = (asset: Asset) => {
    const { score, isLoading } = readScore(asset);
    if (isLoading) return -1;
    return score ?? -2;
  };
  return [...assets].sort((a, b) => rank(b) - rank(a));
}
