import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  encodeTrees,
  type FusionModel,
  type PictureSize,
  type SizeTable,
} from '../../../packages/forensics/src/media/image/fusion/fusion-model.ts';
import { fromInvocation } from '../arguments.ts';
import { calibrate, PRIOR_FORGED, shareAtLeast, toScore } from './calibrate.ts';
import { chooseThreshold } from './cell-metrics.ts';
import { gatherExamples, spreadCameras } from './list-examples.ts';
import { measureExamples } from './measure-examples.ts';
import { describeOutOfFold, readLesson, scoreOutOfFold } from './out-of-fold.ts';
import { presentFit } from './present-fit.ts';
import {
  applyCalibration,
  gatherCells,
  type PictureRow,
  readSize,
  sampleCells,
  trainCells,
  trainPictures,
} from './train.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
/** The product's data file. */
export const MODEL = path.join(REPOSITORY, 'packages/forensics/src/media/image/fusion/fusion.json');

/**
 * `eval fit --data DIR [--rounds N] [--thin N]`: generates pairs from the freely licensed photos, measures
 * them, fits the fusion out of fold and as a whole, and writes the product's data file with its provenance.
 * `--thin 2` makes half as many pairs of each photo.
 */
export async function fitFusion(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      rounds: { type: 'string', default: '2' },
      thin: { type: 'string', default: '1' },
    },
  });
  if (!values.data) throw new Error('--data DIR names the folder with the data and its manifest.tsv');
  const data = fromInvocation(values.data);
  const cache = path.join(REPOSITORY, '.cache/fit');
  const rounds = Number(values.rounds);
  const thin = Number(values.thin);
  const examples = await gatherExamples(data, cache, rounds, thin);
  const folds = spreadCameras(examples);
  const sources = examples.filter(({ kind }) => kind === 'original');
  const drawn = sources.filter(({ subject }) => subject === 'drawn').length;
  const stored = await measureExamples(examples, path.join(cache, 'measured'));
  const samples = stored.map((one) => sampleCells(one.example, readLesson(one)));
  const [described] = await describeOutOfFold(stored, samples, folds, [{}]);
  const { rows, lessons, found } = described;
  const logOdds = scoreOutOfFold(described, folds);
  const bySize = { small: countSize('small', rows, logOdds), large: countSize('large', rows, logOdds) };
  const calibrated = applyCalibration(logOdds, rows, (size) => bySize[size].calibration);
  console.log(presentFit({ rows, found, logOdds: calibrated }));

  const learnt = {
    about: `${sources.length - drawn} freely licensed camera photos and scans and ${drawn} drawn pictures, ${rounds} rounds of generated pairs, ${rows.length} pictures; npm run eval -- fit --thin ${thin}`,
    cells: encodeTrees(trainCells(gatherCells(samples))),
    // On maps made out of fold: maps of the final trees look too good on their own training pictures.
    picture: encodeTrees(trainPictures(lessons)),
    cellThreshold: chooseThreshold(
      found.filter(({ example }) => example.subject !== 'drawn').map(({ metrics }) => metrics),
    ),
    prior: PRIOR_FORGED,
    bySize,
  };
  const version = createHash('sha256').update(JSON.stringify(learnt)).digest('hex').slice(0, 12);
  const model: FusionModel = { version, ...learnt };
  writeFileSync(MODEL, `${JSON.stringify(model, null, 1)}\n`);
  return 0;
}

/** A score below this is called low. */
const LOW = 25;

/**
 * The performance of out-of-fold log-odds on pictures of one size. Drawn pictures teach what is not a trace
 * of a change; photos and scans show the performance of a score.
 */
function countSize(size: PictureSize, rows: readonly PictureRow[], logOdds: Float32Array): SizeTable {
  const taken = rows.flatMap((row, i) =>
    readSize(row) === size && row.example.subject !== 'drawn' ? [{ ...row, logOdds: logOdds[i] }] : [],
  );
  const isForged = ({ example }: PictureRow) => example.mask !== null;
  const calibration = calibrate(
    taken.map((row) => row.logOdds),
    taken.map(isForged),
  );
  const scored = taken.map((row) => ({
    ...row,
    score: toScore(calibration.slope * row.logOdds + calibration.offset),
  }));
  const untouched = scored.filter((row) => !isForged(row)).map(({ score }) => score);
  const countMissed = (...levels: PictureRow['level'][]) => {
    const forged = scored.filter((row) => isForged(row) && levels.includes(row.level));
    return { count: forged.length, share: forged.filter(({ score }) => score < LOW).length / forged.length };
  };
  // Too few large pictures are in a poor condition to count them separately.
  const isRare = size === 'large';
  return {
    calibration,
    untouchedAtLeast: shareAtLeast(untouched),
    untouchedCount: untouched.length,
    missed: {
      good: countMissed('good'),
      limited: isRare ? countMissed('limited', 'poor') : countMissed('limited'),
      poor: isRare ? countMissed('limited', 'poor') : countMissed('poor'),
    },
  };
}
