import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  type CalibrationFile,
  closeAnalysis,
  type Measured,
  nameCalibration,
  probeImageModels,
  readImageModel,
  type UsableImageModel,
} from '@assay/analysis';
import { writeExample } from '@assay/analysis/in-process';
import { fromInvocation } from '../arguments.ts';
import { showProgress } from '../show-progress.ts';
import { fitCalibration, predictOutOfFold } from './fit-calibration.ts';
import { digestPictures, type LabelledPicture, listPictures } from './list-pictures.ts';
import { type CalibrationFigures, measureCalibrated } from './measure-calibration.ts';
import { type ScoredPicture, scorePictures } from './score-pictures.ts';

/** The least number of each class; fewer give useless intervals. */
const MIN_PICTURES = 50;
const MIN_GROUPS = 10;
const FOLDS = 5;
/** If the model fails on more than this share of the pictures, the rest is no fair sample. */
const MAX_FAILED = 0.05;

const USAGE = `npm run --silent eval -- calibrate --model FILE.json --untouched DIR --tampered DIR [--masks DIR]
npm run --silent eval -- calibrate --example DIR     writes the example of docs/operations.md`;

/** The reason why no calibration is made; addressed to the person who started it. */
class RefusedError extends Error {}

/**
 * `eval calibrate`: exit status 0 if a calibration was written, 1 if it was refused, 2 for wrong arguments.
 */
export async function calibrateModel(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      ...{ model: { type: 'string' }, untouched: { type: 'string' }, tampered: { type: 'string' } },
      ...{ masks: { type: 'string' }, example: { type: 'string' } },
    },
  });
  const { model, untouched, tampered, masks, example } = values;
  if (example !== undefined) {
    await writeExample(fromInvocation(example));
    return 0;
  }
  if (model === undefined || untouched === undefined || tampered === undefined) {
    console.error(USAGE);
    return 2;
  }
  const path = fromInvocation(model);
  try {
    const usable = await requireWorking(path);
    const pictures = await gather(fromInvocation(untouched), fromInvocation(tampered));
    const scored = await score(usable, pictures, masks === undefined ? null : fromInvocation(masks));
    const calibration = calibrate(usable, scored);
    const target = nameCalibration(path);
    await writeFile(target, `${JSON.stringify(calibration, null, 2)}\n`);
    console.log(`${present(calibration)}${presentMap(scored)}\nWritten to ${target}`);
    return 0;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    console.error(`No calibration: ${error.message}`);
    return 1;
  } finally {
    closeAnalysis();
  }
}

/** Runs the model in the sandbox first: here it runs without limits. */
async function requireWorking(path: string): Promise<UsableImageModel> {
  const model = await readImageModel(path);
  if (model.status === 'unusable') throw new RefusedError(model.reason);
  // A calibration with other files does not matter: it is about to be replaced.
  const [problem] = await probeImageModels([{ ...model, calibrationProblem: null }]);
  if (problem) throw new RefusedError(problem.reason);
  return model;
}

async function gather(untouched: string, tampered: string): Promise<LabelledPicture[]> {
  const pictures = [...(await listPictures(untouched, false)), ...(await listPictures(tampered, true))];
  const seen = new Map<string, LabelledPicture>();
  for (const picture of pictures) {
    const other = seen.get(picture.sha256);
    if (other)
      throw new RefusedError(
        `${picture.file} and ${other.file} are the same file, and a picture counts once.`,
      );
    seen.set(picture.sha256, picture);
  }
  requireEnough(pictures);
  return pictures;
}

function requireEnough(pictures: readonly LabelledPicture[]): void {
  for (const [kind, isTampered] of [
    ['untouched', false],
    ['tampered', true],
  ] as const) {
    const count = pictures.filter((picture) => picture.isTampered === isTampered).length;
    if (count < MIN_PICTURES)
      throw new RefusedError(`there are ${count} ${kind} pictures, and at least ${MIN_PICTURES} are needed.`);
  }
  const groups = new Set(pictures.map(({ group }) => group)).size;
  if (groups < MIN_GROUPS)
    throw new RefusedError(`there are ${groups} groups of pictures, and at least ${MIN_GROUPS} are needed.`);
}

async function score(
  model: UsableImageModel,
  pictures: readonly LabelledPicture[],
  masks: string | null,
): Promise<ScoredPicture[]> {
  const onDone = (done: number) => showProgress(done, pictures.length);
  const { scored, failed } = await scorePictures(model, pictures, { masks, onDone });
  for (const { file, reason } of failed) console.error(`left out: ${file}: ${reason}`);
  if (failed.length > MAX_FAILED * pictures.length)
    throw new RefusedError(
      `${failed.length} of ${pictures.length} pictures could not be shown to the model.`,
    );
  requireEnough(scored);
  return scored;
}

function calibrate(model: UsableImageModel, scored: readonly ScoredPicture[]): CalibrationFile {
  const weights = predict(scored);
  const figures = measureCalibrated(scored.map((one, i) => ({ ...one, weight: weights[i] })));
  const { slope, offset } = fitCalibration(scored);
  if (figures.auc.low <= 0.5 || slope <= 0)
    throw new RefusedError(
      `the model is not clearly better than chance: AUC ${spell(figures.auc)}, and .5 is a coin.`,
    );
  return {
    format: 'assay-calibration/1',
    onnxSha256: model.onnxSha256,
    descriptionSha256: model.descriptionSha256,
    slope,
    offset,
    pictures: {
      untouched: scored.filter(({ isTampered }) => !isTampered).length,
      tampered: scored.filter(({ isTampered }) => isTampered).length,
      groups: new Set(scored.map(({ group }) => group)).size,
    },
    figures,
    folds: FOLDS,
    dataSha256: digestPictures(scored),
  };
}

function predict(scored: readonly ScoredPicture[]): number[] {
  try {
    return predictOutOfFold(scored, FOLDS);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RefusedError('all pictures of one kind belong to the same group.');
  }
}

function present({ pictures, figures, slope, offset, folds }: CalibrationFile): string {
  const rows: [name: string, figure: Measured][] = [
    ['AUC', figures.auc],
    ['hits at 5 % false alarms', figures.hitsAt5],
    ['calibration error (ECE)', figures.calibrationError],
  ] satisfies [string, CalibrationFigures[keyof CalibrationFigures]][];
  const { untouched, tampered, groups } = pictures;
  return [
    `${untouched} untouched and ${tampered} tampered pictures in ${groups} groups; ${folds} folds by group, 95 % intervals`,
    ...rows.map(([name, figure]) => `  ${name.padEnd(26)} ${spell(figure)}`),
    `  ln(likelihood ratio) = ${slope.toFixed(3)} · logit(score) + ${offset.toFixed(3)}`,
  ].join('\n');
}

function presentMap(scored: readonly ScoredPicture[]): string {
  const known = scored.flatMap(({ pixels }) => pixels ?? []);
  if (known.length === 0) return '';
  const mean = (name: 'auc' | 'bestF1') =>
    (known.reduce((sum, pixels) => sum + pixels[name], 0) / known.length).toFixed(3);
  return `\n  map, ${known.length} masks            pixel AUC ${mean('auc')}, best F1 ${mean('bestF1')} (means)`;
}

const spell = ({ value, low, high }: Measured) =>
  `${value.toFixed(3)} [${low.toFixed(3)}–${high.toFixed(3)}]`;
