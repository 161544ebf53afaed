import { createHash } from 'node:crypto';
import { preparePredictor } from '../../../packages/forensics/src/maths/boosted-trees.ts';
import { listCellFeatures } from '../../../packages/forensics/src/media/image/fusion/cell-features.ts';
import { settleCells } from '../../../packages/forensics/src/media/image/fusion/settle-cells.ts';
import { showProgress } from '../show-progress.ts';
import { type CellMetrics, measureCells } from './cell-metrics.ts';
import type { Example, MeasuredExample } from './example.ts';
import type { Folds } from './list-examples.ts';
import type { StoredExample } from './measure-examples.ts';
import { readLevel } from './read-level.ts';
import {
  type CellOptions,
  type CellSample,
  describePicture,
  gatherCells,
  leaveOut,
  type PictureRow,
  predictCells,
  predictPictures,
  trainCells,
  trainPictures,
} from './train.ts';

/** The result, for every picture, of cell trees fitted on the other folds. */
export interface OutOfFold {
  readonly rows: PictureRow[];
  /** The picture trees' training data: see `readLesson`. */
  readonly lessons: PictureRow[];
  /** How well the cells' probabilities locate the changed cells; one entry per forged picture. */
  readonly found: { readonly example: Example; readonly metrics: CellMetrics }[];
}

/** One pair in this many is learnt without the network's map. */
const UNLEARNED = 4;

/**
 * Larger pictures have no map of the network, and those used for training are all untouched. So that a
 * missing map does not suggest an untouched picture, forged and untouched pictures of some pairs go without
 * one too.
 */
function isUnlearned({ id }: Example): boolean {
  const digest = createHash('sha256')
    .update(id.replace(/-(forged|twin)$/, ''))
    .digest();
  return digest[0] % UNLEARNED === 0;
}

export function readLesson({ example, read }: StoredExample): MeasuredExample {
  return isUnlearned(example) ? withoutNetwork(read()) : read();
}

const withoutNetwork = (measured: MeasuredExample) => leaveOut(measured, ['learned-traces']);

/**
 * Describes each picture by cell trees that never saw its camera.
 * @param variants options of the cell trees; one result each
 */
export async function describeOutOfFold(
  stored: readonly StoredExample[],
  samples: readonly CellSample[],
  folds: Folds,
  variants: readonly CellOptions[],
): Promise<OutOfFold[]> {
  const answers = variants.map((): OutOfFold => ({ rows: [], lessons: [], found: [] }));
  for (let fold = 0; fold < folds.count; fold++) {
    const taught = gatherCells(samples.filter(({ example }) => folds.isTaught(example, fold)));
    const predictors = variants.map((options) => preparePredictor(trainCells(taught, options)));
    showProgress(fold + 1, folds.count);
    for (const one of stored.filter(({ example }) => folds.isHeld(example, fold))) {
      const { example } = one;
      const level = await readLevel(example.file);
      const describe = (measured: MeasuredExample) => {
        const columns = listCellFeatures(measured.results, measured.grid, measured.conditions);
        return variants.map(({ without = [] }, v) => {
          const probabilities = predictCells(predictors[v], columns);
          return {
            probabilities,
            row: describePicture(probabilities, example, level, leaveOut(measured, without)),
          };
        });
      };
      const measured = one.read();
      const seen = describe(measured);
      const lessons = isUnlearned(example) ? describe(withoutNetwork(measured)) : seen;
      for (const [v, { probabilities, row }] of seen.entries()) {
        const { rows, lessons: learnt, found } = answers[v];
        rows.push(row);
        learnt.push(lessons[v].row);
        const metrics =
          measured.changed && measureCells(settleCells(probabilities, measured.grid), measured.changed);
        if (metrics) found.push({ example, metrics });
      }
    }
  }
  return answers;
}

/** Log-odds of each row by picture trees that never saw its camera. */
export function scoreOutOfFold({ rows, lessons }: OutOfFold, folds: Folds): Float32Array {
  const logOdds = new Float32Array(rows.length);
  for (let fold = 0; fold < folds.count; fold++) {
    const trees = trainPictures(lessons.filter(({ example }) => folds.isTaught(example, fold)));
    const held = rows.map((row, i) => ({ row, i })).filter(({ row }) => folds.isHeld(row.example, fold));
    const found = predictPictures(
      trees,
      held.map(({ row }) => row),
    );
    for (const [n, { i }] of held.entries()) logOdds[i] = found[n];
  }
  return logOdds;
}
