import { limitUnexplained } from '../../../packages/forensics/src/assess/verdict.ts';
import { preparePredictor } from '../../../packages/forensics/src/maths/boosted-trees.ts';
import { findExplanation } from '../../../packages/forensics/src/media/image/assess-image.ts';
import { listCellFeatures } from '../../../packages/forensics/src/media/image/fusion/cell-features.ts';
import {
  decodeTrees,
  type FusionModel,
} from '../../../packages/forensics/src/media/image/fusion/fusion-model.ts';
import { settleCells } from '../../../packages/forensics/src/media/image/fusion/settle-cells.ts';
import { showProgress } from '../show-progress.ts';
import { toLogOdds } from './calibrate.ts';
import { measureCells } from './cell-metrics.ts';
import { MODEL } from './fit.ts';
import type { StoredExample } from './measure-examples.ts';
import type { FitFigures } from './present-fit.ts';
import { readLevel } from './read-level.ts';
import { applyCalibration, describePicture, predictCells, predictPictures } from './train.ts';

/** Log-odds, before the prior is applied, of the highest score for a picture that no method explains. */
const MAX_UNEXPLAINED_ODDS = toLogOdds(100 * limitUnexplained(1, false));

/**
 * The result of the shipped fusion on measured pictures, by the rules that a score of 50 needs one clear
 * method, and a second one beside the network.
 */
export async function judgeExamples(stored: readonly StoredExample[]): Promise<FitFigures> {
  const model = (await import(MODEL, { with: { type: 'json' } })).default as FusionModel;
  const cells = preparePredictor(decodeTrees(model.cells));
  const pictures = decodeTrees(model.picture);
  const rows: FitFigures['rows'][number][] = [];
  const found: FitFigures['found'][number][] = [];
  const explained: boolean[] = [];
  for (const { example, read } of stored) {
    showProgress(rows.length + 1, stored.length);
    const measured = read();
    const columns = listCellFeatures(measured.results, measured.grid, measured.conditions);
    const probabilities = predictCells(cells, columns);
    explained.push(findExplanation(measured.results) === 'methods');
    rows.push(describePicture(probabilities, example, await readLevel(example.file), measured));
    const metrics =
      measured.changed && measureCells(settleCells(probabilities, measured.grid), measured.changed);
    if (metrics) found.push({ example, metrics });
  }
  const logOdds = applyCalibration(
    predictPictures(pictures, rows),
    rows,
    (size) => model.bySize[size].calibration,
  ).map((odds, index) => limitOdds(odds, explained[index]));
  return { rows, found, logOdds };
}

/** As the verdict does: 50 or more only if methods explain it. */
function limitOdds(logOdds: number, isExplained: boolean): number {
  return isExplained ? logOdds : Math.min(logOdds, MAX_UNEXPLAINED_ODDS);
}
