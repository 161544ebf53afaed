/** The number of bins from 0 to the largest difference, as in the paper. */
const BINS = 40;
const SMALL_BINS = 2;

/** The most likely block middle among four offsets that differ by 4 pixels. */
export interface GridCandidate {
  /** The offset of a block's middle, 8·y + x, as in `CornerScores`. */
  readonly offset: number;
  /** The difference between the distributions at middle and corner, 0 to 1. */
  readonly contrast: number;
  /**
   * How much better the offset fits as a middle than as a corner, judged by the other offsets in its rows and
   * columns.
   */
  readonly support: number;
}

/** Iakovidou et al. 2018, section 3.2: the 16 possible grids, weakest support first. */
export function rankGrids(histograms: readonly Float64Array[]): GridCandidate[] {
  const opposite = (offset: number) => (offset + 4 * 8 + ((offset & 7) < 4 ? 4 : -4)) % 64;
  const contrasts = histograms.map((histogram, offset) => contrast(histogram, histograms[opposite(offset)]));
  const isMiddle = histograms.map((histogram, offset) =>
    shareOfSmall(histogram) > shareOfSmall(histograms[opposite(offset)]) ? 1 : 0,
  );
  const support = (offset: number) => {
    let sum = 0;
    for (let i = 0; i < 8; i++) sum += isMiddle[(offset & 56) + i] + isMiddle[8 * i + (offset & 7)];
    return sum / 16;
  };
  const candidates: GridCandidate[] = [];
  for (let y = 0; y < 4; y++) {
    for (let x = 0; x < 4; x++) {
      const corners = [8 * y + x, 8 * (y + 4) + x + 4, 8 * y + x + 4, 8 * (y + 4) + x];
      const [a, b, c, d] = corners.map((corner) => contrasts[corner]);
      const pair = a + b - d - c > 0 ? corners.slice(0, 2) : corners.slice(2);
      const [middle, corner] = isMiddle[pair[0]] === 1 ? pair : [pair[1], pair[0]];
      candidates.push({ offset: middle, contrast: a / 2, support: support(middle) - support(corner) });
    }
  }
  return candidates.sort((a, b) => a.support - b.support);
}

/**
 * The sum of the absolute differences of two histograms' shares, 0 to 2; 0 if they do not overlap, because
 * that is not meaningful.
 */
function contrast(a: Float64Array, b: Float64Array): number {
  const [first, second] = [rebin(a), rebin(b)];
  const sum = first.reduce((total, share, i) => total + Math.abs(share - second[i]), 0);
  return sum > 1.999999 ? 0 : sum;
}

function shareOfSmall(histogram: Float64Array): number {
  return rebin(histogram)
    .slice(0, SMALL_BINS)
    .reduce((sum, share) => sum + share, 0);
}

function rebin(histogram: Float64Array): Float64Array {
  const shares = new Float64Array(BINS);
  let largest = histogram.length - 1;
  while (largest > 1 && histogram[largest] === 0) largest--;
  const total = histogram.reduce((sum, count) => sum + count, 0) || 1;
  for (let value = 0; value <= largest; value++) {
    shares[Math.min(BINS - 1, Math.floor((value * BINS) / largest))] += histogram[value] / total;
  }
  return shares;
}
