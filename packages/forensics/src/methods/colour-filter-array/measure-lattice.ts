import type { PixelImage } from '../../media/image/decoded-image.ts';

/** The side of the patches whose two variances are compared, in pixels: eight samples of each lattice. */
const PATCH = 4;
/** Added to each variance, in levels²: the contribution of rounding. */
const FLOOR = 0.25;

export interface LatticeMap {
  readonly columns: number;
  readonly rows: number;
  /**
   * Mean over the cell's patches of log(variance at sites with even x + y / variance at sites with odd x + y)
   * of green's prediction error.
   */
  readonly ratios: Float32Array;
}

/**
 * Ferrara, Bianchi, De Rosa, Piva 2012, equations 4 to 10: green is predicted from its four neighbours; after
 * demosaicing, the error varies more at the acquired sites. Variances are taken over patches of 4x4 pixels
 * instead of Gaussian windows.
 * @param cell side of a cell in pixels, a multiple of 4
 * @param stride only every `stride`-th line of patches is examined
 */
export function measureLattice(
  { width, height, data }: PixelImage,
  cell: number,
  stride: number,
): LatticeMap {
  const columns = Math.floor((width - 2) / cell);
  const rows = Math.floor((height - 2) / cell);
  const ratios = new Float32Array(columns * rows);
  const lines = cell / PATCH;
  const scale = 1 / (lines * Math.ceil(lines / stride));
  const line = 3 * width;
  // Cells begin at pixel (0, 0), patches one pixel further in, so that every sample has its neighbours.
  for (let row = 0; row < rows; row++) {
    for (let part = 0; part < lines; part += stride) {
      const top = row * cell + part * PATCH + 1;
      for (let column = 0; column < columns; column++) {
        let sum = 0;
        for (let left = column * cell + 1; left <= column * cell + cell - PATCH + 1; left += PATCH) {
          let even = 0;
          let evenSquares = 0;
          let odd = 0;
          let oddSquares = 0;
          for (let y = top; y < top + PATCH; y++) {
            // Two samples at a time: one of each lattice.
            const swap = (left + y) & 1;
            const at = (y * width + left) * 3 + 1;
            for (let i = at; i < at + 3 * PATCH; i += 6) {
              const shared = data[i] + data[i + 3];
              const first = 5 * data[i] - shared - data[i - 3] - data[i - line] - data[i + line];
              const second = 5 * data[i + 3] - shared - data[i + 6] - data[i + 3 - line] - data[i + 3 + line];
              const a = swap ? second : first;
              const b = swap ? first : second;
              even += a;
              evenSquares += a * a;
              odd += b;
              oddSquares += b * b;
            }
          }
          // The errors here are four times the prediction errors, so variances are sixteen times as large.
          const evenVariance = (evenSquares - (even * even) / 8) / 128 + FLOOR;
          const oddVariance = (oddSquares - (odd * odd) / 8) / 128 + FLOOR;
          sum += Math.log(evenVariance / oddVariance);
        }
        ratios[row * columns + column] += sum * scale;
      }
    }
  }
  return { columns, rows, ratios };
}
