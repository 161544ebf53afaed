import { expect, it } from 'vitest';
import { addTrees, type Trees } from './add-trees.ts';
import * as reference from './reference/add-trees.ts';
import { drawNoise } from './reference/noise.ts';

function drawTrees(depth: number, trees: number, columns: number): Trees {
  const inner = trees * (2 ** depth - 1);
  return {
    depth,
    inputs: Uint16Array.from(drawNoise(inner, 0, columns, 5)),
    // Some nodes are open ends, which lead to the left.
    thresholds: Float32Array.from(drawNoise(inner, -60, 80, 6), (value) =>
      value > 70 ? Infinity : value / 7,
    ),
    leaves: Float32Array.from(drawNoise(trees * 2 ** depth, -999, 1_000, 7), (value) => value / 1_234),
  };
}

it.each([
  [1, 1, 1, 1],
  [3, 20, 5, 7],
  [6, 40, 30, 1_300],
])(
  'trees of depth %i, %i of them, over %i columns and %i rows add up like in the plain reference',
  (depth, count, width, rows) => {
    const trees = drawTrees(depth, count, width);
    const columns = Array.from({ length: width }, (_, f) =>
      Float32Array.from(drawNoise(rows, -50, 60, 20 + f), (value) => (value > 50 ? Number.NaN : value / 7)),
    );
    expect(addTrees(trees, -0.3, columns, rows)).toEqual(reference.addTrees(trees, -0.3, columns, rows));
  },
);
