import type { Blocks } from '../count-values.ts';
import type { CoefficientTable } from '../sum-tabulated.ts';

export function sumTabulated(
  { coefficients, blocksWide, columns, rows }: Blocks,
  tables: readonly CoefficientTable[],
  first = 0,
): Float64Array {
  return Float64Array.from({ length: columns * rows }, (_, cell) => {
    const start = 64 * (Math.floor(cell / columns) * blocksWide + (cell % columns));
    let sum = first;
    for (const { index, least, entries } of tables) {
      sum += entries[Math.max(0, Math.min(entries.length - 1, coefficients[start + index] - least))];
    }
    return sum;
  });
}
