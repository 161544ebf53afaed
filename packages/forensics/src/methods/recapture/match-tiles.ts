import type { Peak } from './find-peaks.ts';

export interface CommonPeak {
  /** The share of tiles that have it, 0 to 1. */
  readonly share: number;
  /** The mean strength in those tiles. */
  readonly strength: number;
  readonly u: number;
  readonly v: number;
}

/**
 * The bins by which a frequency may differ between tiles, plus a share of the frequency because of
 * perspective.
 */
const TOLERANCE = { bins: 4, share: 0.06 } as const;

/** The frequency that most tiles share, the stronger one in case of a tie. Null if no tile has a peak. */
export function findCommonPeak(tiles: readonly (readonly Peak[])[]): CommonPeak | null {
  let best: CommonPeak | null = null;
  for (const peak of tiles.flat()) {
    const reach = (TOLERANCE.bins + TOLERANCE.share * Math.hypot(peak.u, peak.v)) ** 2;
    let having = 0;
    let sum = 0;
    for (const tile of tiles) {
      const alike = tile.find((other) => measureDistance(peak, other) <= reach);
      if (alike === undefined) continue;
      having++;
      sum += alike.strength;
    }
    const common = { share: having / tiles.length, strength: sum / having, u: peak.u, v: peak.v };
    const isBetter =
      best === null ||
      common.share > best.share ||
      (common.share === best.share && common.strength > best.strength);
    if (isBetter) best = common;
  }
  return best;
}

/** The squared distance; a frequency and its opposite are the same. */
function measureDistance(a: Peak, b: Peak): number {
  return Math.min((a.u - b.u) ** 2 + (a.v - b.v) ** 2, (a.u + b.u) ** 2 + (a.v + b.v) ** 2);
}
