import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listCellFeatures } from '../../../packages/forensics/src/assess/fusion/cell-features.ts';
import { encodeTrees, type FusionModel } from '../../../packages/forensics/src/assess/fusion/fusion-model.ts';
import { settleCells } from '../../../packages/forensics/src/assess/fusion/settle-cells.ts';
import { preparePredictor } from '../../../packages/forensics/src/maths/boosted-trees.ts';
import { fromInvocation } from '../arguments.ts';
import { showProgress } from '../show-progress.ts';
import { calibrate, shareAtLeast, toScore } from './calibrate.ts';
import { type CellMetrics, chooseThreshold, measureCells } from './cell-metrics.ts';
import type { Example, MeasuredExample } from './example.ts';
import { type Folds, gatherExamples, spreadCameras } from './list-examples.ts';
import { measureExamples, type StoredExample } from './measure-examples.ts';
import { presentFit } from './present-fit.ts';
import { readLevel } from './read-level.ts';
import {
  type CellSample,
  describePicture,
  type PictureRow,
  predictCells,
  predictPictures,
  sampleCells,
  trainCells,
  trainPictures,
} from './train.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
/** The product's data file. */
export const MODEL = path.join(REPOSITORY, 'packages/forensics/src/assess/fusion/fusion.json');

/**
 * `eval fit --data DIR [--rounds N] [--without ID [--trees N]]`: generates pairs from the freely licensed photos, measures them,
 * fits the fusion out of fold and as a whole, and writes the product's data file with how it was got. With `--without` it tells
 * what the fusion would be worth without a method (`none`: with all), and writes nothing; fewer trees of cells tell it sooner.
 */
export async function fitFusion(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      rounds: { type: 'string', default: '2' },
      without: { type: 'string' },
      trees: { type: 'string' },
    },
  });
  if (!values.data) throw new Error('--data DIR names the folder with the data and its manifest.tsv');
  if (values.trees && !values.without)
    throw new Error('--trees goes with --without: the product has them all');
  const trees = values.trees ? Number(values.trees) : undefined;
  const data = fromInvocation(values.data);
  const cache = path.join(REPOSITORY, '.cache/fit');
  const rounds = Number(values.rounds);
  const examples = await gatherExamples(data, cache, rounds);
  const folds = spreadCameras(examples);
  const sources = examples.filter(({ kind }) => kind === 'original');
  const drawn = sources.filter(({ subject }) => subject === 'drawn').length;
  const stored = await measureExamples(examples, path.join(cache, 'measured'), values.without);
  const samples = stored.map((one) => sampleCells(one.example, readLesson(one)));
  const { rows, lessons, found } = await describeOutOfFold(stored, samples, folds, trees);
  const logOdds = scoreOutOfFold(rows, lessons, folds);
  // Drawn pictures teach what is not a trace of a change; what a score is worth is told by photos and scans.
  const taken = rows.flatMap(({ example }, i) => (example.subject === 'drawn' ? [] : [i]));
  const calibration = calibrate(
    Float32Array.from(taken, (i) => logOdds[i]),
    taken.map((i) => rows[i].example.mask !== null),
  );
  const scores = Array.from(logOdds, (value) => toScore(value, calibration));
  const untouched = taken.filter((i) => rows[i].example.mask === null).map((i) => scores[i]);
  console.log(presentFit({ rows, found, logOdds, scores, calibration }));
  if (values.without) return 0;

  const learnt = {
    about: `${sources.length - drawn} freely licensed camera photos and scans and ${drawn} drawn pictures, ${rounds} rounds of generated pairs, ${rows.length} pictures; npm run eval -- fit`,
    cells: encodeTrees(trainCells(samples)),
    // On maps that were made out of fold: those of the final trees look too good on what they were grown from.
    picture: encodeTrees(trainPictures(lessons)),
    cellThreshold: chooseThreshold(
      found.filter(({ example }) => example.subject !== 'drawn').map(({ metrics }) => metrics),
    ),
    calibration,
    untouchedAtLeast: shareAtLeast(untouched),
    untouchedCount: untouched.length,
    missed: countMissed(
      taken.map((i) => rows[i]),
      taken.map((i) => scores[i]),
    ),
  };
  const version = createHash('sha256').update(JSON.stringify(learnt)).digest('hex').slice(0, 12);
  const model: FusionModel = { version, ...learnt };
  writeFileSync(MODEL, `${JSON.stringify(model, null, 1)}\n`);
  return 0;
}

/** One pair in so many is learnt from without the network's map. */
const UNLEARNED = 4;

/**
 * Larger pictures have no map of the network, and those that are learnt from are all untouched: so that a missing map is no sign
 * of that, forged and untouched pictures of some pairs go without one too.
 */
function isUnlearned({ id }: Example): boolean {
  const digest = createHash('sha256')
    .update(id.replace(/-(forged|twin)$/, ''))
    .digest();
  return digest[0] % UNLEARNED === 0;
}

function readLesson({ example, read, readUnlearned }: StoredExample): MeasuredExample {
  return isUnlearned(example) ? readUnlearned() : read();
}

interface OutOfFold {
  readonly rows: PictureRow[];
  /** What the picture trees learn from: see `readLesson`. */
  readonly lessons: PictureRow[];
  /** How well the cells' probabilities find the changed ones; one a forged picture. */
  readonly found: { readonly example: Example; readonly metrics: CellMetrics }[];
}

/** Each picture described by cell trees that saw nothing of its camera. */
async function describeOutOfFold(
  stored: readonly StoredExample[],
  samples: readonly CellSample[],
  folds: Folds,
  trees?: number,
): Promise<OutOfFold> {
  const rows: PictureRow[] = [];
  const lessons: PictureRow[] = [];
  const found: OutOfFold['found'] = [];
  for (let fold = 0; fold < folds.count; fold++) {
    const taught = samples.filter(({ example }) => folds.isTaught(example, fold));
    const predictor = preparePredictor(trainCells(taught, trees));
    showProgress(fold + 1, folds.count);
    for (const one of stored.filter(({ example }) => folds.isHeld(example, fold))) {
      const { example } = one;
      const level = await readLevel(example.file);
      const describe = (measured: MeasuredExample) => {
        const columns = listCellFeatures(measured.results, measured.grid, measured.conditions);
        const probabilities = predictCells(predictor, columns);
        return { probabilities, row: describePicture(probabilities, example, level, measured) };
      };
      const measured = one.read();
      const { probabilities, row } = describe(measured);
      rows.push(row);
      lessons.push(isUnlearned(example) ? describe(one.readUnlearned()).row : row);
      const settled = settleCells(probabilities, measured.grid);
      const metrics = measured.changed && measureCells(settled, measured.changed);
      if (metrics) found.push({ example, metrics });
    }
  }
  return { rows, lessons, found };
}

function scoreOutOfFold(
  rows: readonly PictureRow[],
  lessons: readonly PictureRow[],
  folds: Folds,
): Float32Array {
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

/** A score below this is called low. */
const LOW = 25;

/** By how good a copy they are: how many forged pictures there were, and which share of them scores low. */
function countMissed(rows: readonly PictureRow[], scores: readonly number[]): FusionModel['missed'] {
  const count = (level: PictureRow['level']) => {
    const forged = scores.filter((_, i) => rows[i].level === level && rows[i].example.mask !== null);
    return { count: forged.length, share: forged.filter((score) => score < LOW).length / forged.length };
  };
  return { good: count('good'), limited: count('limited'), poor: count('poor') };
}
