import type { PixelImage } from '../../media/image/decoded-image.ts';

/** Rows examined, in pairs, spread evenly over the picture. */
const MAX_PAIRS = 128;
/** log2(1 + error) for errors in quarters of a level; the logarithm limits the influence of edges. */
const LOGS = Float64Array.from({ length: 4 * 255 + 1 }, (_, error) => Math.log2(1 + error / 4));

export interface Phase {
  /** x + 2y of the red filter in each 2x2 pixels: 0 RGGB, 1 GRBG, 2 GBRG, 3 BGGR. */
  readonly phase: number;
  /** The lead of its score over that of the second best phase; 0 if undetermined. */
  readonly lead: number;
}

/**
 * Tests the four Bayer patterns: acquired samples deviate more from the mean of their neighbours than
 * interpolated ones. The score of a pattern is the mean log error at its own red, green and blue sites minus
 * the mean log error over all sites.
 */
export function findPhase({ width, height, data }: PixelImage): Phase {
  const sums = new Float64Array(12);
  const step = Math.max(2, 2 * Math.ceil(height / (2 * MAX_PAIRS)));
  const line = 3 * width;
  for (let y = 2; y < height - 3; y += step) {
    for (let row = y; row < y + 2; row++) {
      // One sum for each of the two sites of a row; x = 1 is the first pixel examined.
      for (let channel = 0; channel < 3; channel++) {
        const site = 4 * channel + 2 * (row & 1);
        let here = sums[site + 1];
        let beside = sums[site];
        const first = row * line + 3 + channel;
        for (let x = 1, i = first; x < width - 1; x++, i += 3) {
          const error = 4 * data[i] - data[i - 3] - data[i + 3] - data[i - line] - data[i + line];
          const sum = here + LOGS[Math.abs(error)];
          here = beside;
          beside = sum;
        }
        const swapped = width % 2 === 1;
        sums[site + 1] = swapped ? beside : here;
        sums[site] = swapped ? here : beside;
      }
    }
  }
  const pixels = (Math.ceil(Math.max(0, height - 5) / step) * 2 * Math.max(0, width - 2)) / 4;
  const logs = sums.map((sum) => sum / Math.max(1, pixels));
  const means = [0, 4, 8].map((from) => (logs[from] + logs[from + 1] + logs[from + 2] + logs[from + 3]) / 4);
  const scores = [0, 1, 2, 3].map((phase) => {
    const green = (logs[4 + (phase ^ 1)] + logs[4 + (phase ^ 2)]) / 2;
    return (logs[phase] - means[0] + green - means[1] + logs[8 + (phase ^ 3)] - means[2]) / 3;
  });
  const order = [0, 1, 2, 3].sort((a, b) => scores[b] - scores[a]);
  return { phase: order[0], lead: scores[order[0]] - scores[order[1]] };
}
