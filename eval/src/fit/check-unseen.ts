import path from 'node:path';
import { parseArgs } from 'node:util';
import { isPlain } from '../../../packages/forensics/src/assess/assess-image.ts';
import { listCellFeatures } from '../../../packages/forensics/src/assess/fusion/cell-features.ts';
import { decodeTrees, type FusionModel } from '../../../packages/forensics/src/assess/fusion/fusion-model.ts';
import { settleCells } from '../../../packages/forensics/src/assess/fusion/settle-cells.ts';
import { limitUnexplained } from '../../../packages/forensics/src/assess/verdict.ts';
import { preparePredictor } from '../../../packages/forensics/src/maths/boosted-trees.ts';
import { fromInvocation } from '../arguments.ts';
import { listUnseenPhotos } from '../photos/list-photos.ts';
import { showProgress } from '../show-progress.ts';
import { toLogOdds } from './calibrate.ts';
import { measureCells } from './cell-metrics.ts';
import { MODEL } from './fit.ts';
import { listExamples } from './list-examples.ts';
import { measureExamples } from './measure-examples.ts';
import { type FitFigures, presentFit } from './present-fit.ts';
import { readLevel } from './read-level.ts';
import { applyCalibration, describePicture, predictCells, predictPictures } from './train.ts';

/** Log-odds, before the prior is applied, of the highest score that a picture gets without a method that explains it. */
const MOST_UNEXPLAINED_ODDS = toLogOdds(100 * limitUnexplained(1, false));

const CACHE = path.resolve(import.meta.dirname, '../../../.cache/unseen');

/**
 * `eval unseen --data DIR [--large] [--thin N]`: what the shipped fusion is worth on forgeries and twins made of photos by cameras
 * that it was never fitted on; with `--large` of pictures as large as cameras make them, 2 to 12 megapixels; with `--thin 3` of a third of
 * the pairs. Nothing may be chosen by these figures: they tell what holds elsewhere.
 */
export async function checkUnseen(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { data: { type: 'string' }, large: { type: 'boolean' }, thin: { type: 'string', default: '1' } },
  });
  if (!values.data) throw new Error('--data DIR names the folder with the data and its manifest.tsv');
  const data = fromInvocation(values.data);
  const origins = values.large ? 'large' : 'mixed';
  const folder = path.join(CACHE, origins);
  const examples = await listExamples(listUnseenPhotos(data), path.join(folder, 'pairs'), {
    rounds: 1,
    origins,
    thin: Number(values.thin),
  });
  if (examples.length === 0)
    throw new Error('no photo of unseen-photos.tsv is here: `eval photos` gathers them');
  const stored = await measureExamples(examples, path.join(folder, 'measured'));
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
    explained.push(measured.results.some(isPlain));
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
  const cameras = new Set(examples.map(({ camera }) => camera));
  console.log(`${rows.length} pictures by ${cameras.size} cameras that the fit has not seen`);
  console.log(presentFit({ rows, found, logOdds }));
  return 0;
}

/** As the verdict does: 50 or more only where one method explains it. */
function limitOdds(logOdds: number, isExplained: boolean): number {
  return isExplained ? logOdds : Math.min(logOdds, MOST_UNEXPLAINED_ODDS);
}
