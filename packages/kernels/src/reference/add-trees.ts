import type { Trees } from '../add-trees.ts';

export function addTrees(
  { depth, inputs, thresholds, leaves }: Trees,
  base: number,
  columns: readonly Float32Array[],
  rows: number,
): Float32Array {
  const inner = 2 ** depth - 1;
  const sums = new Float32Array(rows).fill(base);
  for (let tree = 0; tree < leaves.length / (inner + 1); tree++) {
    for (let row = 0; row < rows; row++) {
      let node = 0;
      while (node < inner) {
        const isRight = columns[inputs[tree * inner + node]][row] > thresholds[tree * inner + node];
        node = 2 * node + (isRight ? 2 : 1);
      }
      sums[row] += leaves[tree * (inner + 1) + node - inner];
    }
  }
  return sums;
}
