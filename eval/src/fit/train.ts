import type { PictureCondition } from '@assay/forensics';
import {
  type BoostedTrees,
  logistic,
  type Predictor,
  preparePredictor,
} from '../../../packages/forensics/src/maths/boosted-trees.ts';
import {
  type Columns,
  listCellFeatures,
  orderColumns,
} from '../../../packages/forensics/src/media/image/fusion/cell-features.ts';
import {
  LARGE,
  type PictureSize,
  type SizeTable,
} from '../../../packages/forensics/src/media/image/fusion/fusion-model.ts';
import { listPictureFeatures } from '../../../packages/forensics/src/media/image/fusion/picture-features.ts';
import { seedRandom } from '../paired/random.ts';
import type { Example, MeasuredExample } from './example.ts';
import { type BinnedSamples, binSamples, growTrees } from './grow-trees.ts';

const CELL_TREES = {
  trees: 220,
  depth: 6,
  learningRate: 0.1,
  minChildWeight: 20,
  ridge: 5,
  rows: 0.35,
  columns: 0.2,
};
const PICTURE_TREES = {
  trees: 500,
  depth: 3,
  learningRate: 0.03,
  minChildWeight: 15,
  ridge: 10,
  rows: 0.7,
  columns: 0.15,
};
/** Cells sampled from each picture: from its changed part, from the rest of it, from an untouched picture. */
const CELLS = { changed: 180, rest: 180, untouched: 90 } as const;

/** Some cells of one picture, with everything a model may see of them. */
export interface CellSample {
  readonly example: Example;
  readonly features: readonly string[];
  /** One row of as many values as there are features for each cell. */
  readonly values: Float32Array;
  readonly labels: Uint8Array;
  readonly weights: Float32Array;
}

/** Draws cells of one picture, the same ones each time. */
export function sampleCells(example: Example, measured: MeasuredExample): CellSample {
  const columns = listCellFeatures(measured.results, measured.grid, measured.conditions);
  const chosen = [...chooseCells(measured, seedRandom(example.id))];
  const features = [...columns.keys()];
  const values = new Float32Array(chosen.length * features.length);
  for (const [f, name] of features.entries()) {
    const column = columns.get(name)!;
    for (const [n, { cell }] of chosen.entries()) values[n * features.length + f] = column[cell];
  }
  return {
    example,
    features,
    values,
    labels: Uint8Array.from(chosen, ({ label }) => label),
    weights: Float32Array.from(chosen, ({ weight }) => weight),
  };
}

export interface CellOptions {
  /** Methods that are left out of the fit. */
  readonly without?: readonly string[];
  readonly trees?: number;
  readonly seed?: string;
}

/** Trees that distinguish changed cells from untouched ones. */
export function trainCells(
  samples: BinnedSamples,
  { without = [], trees = CELL_TREES.trees, seed = 'cells' }: CellOptions = {},
): BoostedTrees {
  const maySee = (name: string) => isThereWithout(name, without);
  return growTrees(samples, { ...CELL_TREES, trees, seed, maySee });
}

/** Removes the results of some methods, as if they had not run. */
export function leaveOut(measured: MeasuredExample, without: readonly string[]): MeasuredExample {
  return { ...measured, results: measured.results.filter(({ model }) => !without.includes(model)) };
}

/**
 * Whether a column is available without some methods. The columns that distinguish a copy from its source
 * depend on copy-move too.
 */
const isThereWithout = (name: string, without: readonly string[]) =>
  !without.includes(name.slice(0, name.indexOf('.'))) &&
  !(name.endsWith('.d') && without.includes('copy-move'));

/** One table of all samples; columns that a picture does not have are missing there. */
export function gatherCells(samples: readonly CellSample[]): BinnedSamples {
  const names = [...new Set(samples.flatMap(({ features }) => features))];
  const count = samples.reduce((sum, { labels }) => sum + labels.length, 0);
  const columns = names.map(() => new Float32Array(count).fill(Number.NaN));
  const labels = new Uint8Array(count);
  const weights = new Float32Array(count);
  let start = 0;
  for (const sample of samples) {
    const width = sample.features.length;
    for (const [f, name] of sample.features.entries()) {
      const column = columns[names.indexOf(name)];
      for (let n = 0; n < sample.labels.length; n++) column[start + n] = sample.values[n * width + f];
    }
    labels.set(sample.labels, start);
    weights.set(sample.weights, start);
    start += sample.labels.length;
  }
  return binSamples({ features: names, columns, labels, weights });
}

function* chooseCells(
  { changed, grid }: MeasuredExample,
  random: { whole(low: number, high: number): number },
) {
  const all = Array.from({ length: grid.width * grid.height }, (_, i) => i);
  const groups = changed
    ? [
        { cells: all.filter((i) => changed[i] >= 0.6), label: 1, most: CELLS.changed },
        { cells: all.filter((i) => changed[i] === 0), label: 0, most: CELLS.rest },
      ]
    : [{ cells: all, label: 0, most: CELLS.untouched }];
  for (const { cells, label, most } of groups) {
    const count = Math.min(most, cells.length);
    // A small forgery weighs as much as a large one, within limits.
    const weight = label === 1 ? Math.min(4, CELLS.changed / Math.max(1, count)) : 1;
    for (let n = 0; n < count; n++) {
      const at = random.whole(n, cells.length - 1);
      [cells[n], cells[at]] = [cells[at], cells[n]];
      yield { cell: cells[n], label, weight };
    }
  }
}

/** The probability of each cell being changed. */
export function predictCells(predictor: Predictor, columns: Columns): Float32Array {
  const count = columns.values().next().value!.length;
  return predictor.predict(orderColumns(columns, predictor.features, count), count).map(logistic);
}

export interface PictureRow {
  readonly example: Example;
  /** How good a copy it is. */
  readonly level: PictureCondition['level'];
  readonly features: ReadonlyMap<string, number>;
}

/** @param probabilities probabilities of its cells, from trees that did not see its photo */
export function describePicture(
  probabilities: Float32Array,
  example: Example,
  level: PictureCondition['level'],
  { results, grid, conditions }: MeasuredExample,
): PictureRow {
  return { example, level, features: listPictureFeatures(results, probabilities, grid, conditions) };
}

/** Trees that distinguish forged pictures from untouched ones. */
export function trainPictures(rows: readonly PictureRow[]): BoostedTrees {
  const names = [...new Set(rows.flatMap(({ features }) => [...features.keys()]))];
  const columns = names.map((name) =>
    Float32Array.from(rows, ({ features }) => features.get(name) ?? Number.NaN),
  );
  const labels = Uint8Array.from(rows, ({ example }) => Number(example.mask !== null));
  const weights = weighAlike(rows);
  return growTrees(binSamples({ features: names, columns, labels, weights }), {
    ...PICTURE_TREES,
    seed: 'pictures',
  });
}

export const readSize = ({ features }: PictureRow): PictureSize =>
  features.get('picture.logPixels')! < Math.log2(LARGE) ? 'small' : 'large';

/** Each picture's log-odds, calibrated for its size. */
export function applyCalibration(
  logOdds: Float32Array,
  rows: readonly PictureRow[],
  calibrationOf: (size: PictureSize) => SizeTable['calibration'],
): Float32Array {
  return logOdds.map((value, i) => {
    const { slope, offset } = calibrationOf(readSize(rows[i]));
    return slope * value + offset;
  });
}

/**
 * If weighted like every other kind, a copy that its own method detects clearly would hardly raise the score
 * of a small picture. Weighted twice, it does; docs/decisions/0019-every-size-is-learnt-from.md describes
 * what others lose by it.
 */
const KIND_WEIGHTS: Readonly<Record<string, number>> = { 'copy-move': 2 };

/**
 * Weights that make forged and untouched pictures count equally, among the large ones as among the others.
 * There are more large untouched pictures, since original photos are large, and size by itself must not be
 * informative.
 */
function weighAlike(rows: readonly PictureRow[]): Float32Array {
  const isForged = ({ example }: PictureRow) => example.mask !== null;
  const weighForged = ({ example }: PictureRow) => KIND_WEIGHTS[example.kind] ?? 1;
  const balance = (size: PictureSize) => {
    const some = rows.filter((row) => readSize(row) === size);
    const forged = some.filter(isForged);
    return forged.reduce((sum, row) => sum + weighForged(row), 0) / (some.length - forged.length);
  };
  const untouched = { small: balance('small'), large: balance('large') };
  return Float32Array.from(rows, (row) => (isForged(row) ? weighForged(row) : untouched[readSize(row)]));
}

/** Log-odds of each picture being forged, for equal numbers of both classes. */
export function predictPictures(trees: BoostedTrees, rows: readonly PictureRow[]): Float32Array {
  const columns = trees.features.map((name) =>
    Float32Array.from(rows, ({ features }) => features.get(name) ?? Number.NaN),
  );
  return preparePredictor(trees).predict(columns, rows.length);
}
