import type { CellCounts } from '../count-co-occurrences.ts';
import type { DescribedWindows } from '../describe-windows.ts';

export function describeWindows(
  { columns, rows, counts }: Pick<CellCounts, 'columns' | 'rows' | 'counts'>,
  span: number,
  least: number,
): DescribedWindows {
  const cells = columns * rows;
  const bins = counts.length / cells;
  const features = new Float32Array(counts.length);
  const valid = new Uint8Array(cells);
  const before = Math.floor(span / 2);
  for (let cell = 0; cell < cells; cell++) {
    const sums = new Array(bins).fill(0);
    for (let i = 0; i < span * span; i++) {
      const x = (cell % columns) - before + (i % span);
      const y = Math.floor(cell / columns) - before + Math.floor(i / span);
      if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
      for (let k = 0; k < bins; k++) sums[k] += counts[(y * columns + x) * bins + k];
    }
    const total = sums.reduce((sum, count) => sum + count, 0);
    valid[cell] = total >= least ? 1 : 0;
    features.set(
      sums.map((sum) => Math.sqrt(sum / Math.max(1, total))),
      cell * bins,
    );
  }
  return { features, valid };
}
