import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { encodeTrees, type FusionModel } from '../../../packages/forensics/src/assess/fusion/fusion-model.ts';
import { preparePredictor } from '../../../packages/forensics/src/maths/boosted-trees.ts';
import { measureAuc, measureHitRate } from '../image/score-metrics.ts';
import { readManifest } from '../manifest.ts';
import { generatePairs, type Pair } from '../paired/generate.ts';
import { showProgress } from '../show-progress.ts';
import { calibrate, measureCalibrationError, shareAtLeast, toScore } from './calibrate.ts';
import type { Example } from './example.ts';
import { measureExamples } from './measure-examples.ts';
import {
  describePicture,
  type PictureRow,
  predictPictures,
  type Stored,
  trainCells,
  trainPictures,
} from './train.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
const MODEL = path.join(REPOSITORY, 'packages/forensics/src/assess/fusion/fusion.json');
const FOLDS = 5;
/** Sources whose licence lets what is learnt from them be shipped. */
const FREE_LICENCES = ['free to use', 'BSD-2'];

/**
 * `eval fit --data DIR [--rounds N]`: generates pairs from the freely licensed camera photos, measures them,
 * fits the fusion out of fold and as a whole, and writes the product's data file with how it was got.
 */
export async function fitFusion(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { data: { type: 'string' }, rounds: { type: 'string', default: '2' } },
  });
  if (!values.data) throw new Error('--data DIR names the folder with the data and its manifest.tsv');
  const data = path.resolve(process.env.INIT_CWD ?? process.cwd(), values.data);
  const cache = path.join(REPOSITORY, '.cache/fit');
  const photos = listFreePhotos(data);
  const examples = [
    ...(await gatherPairs(photos, path.join(cache, 'pairs'), Number(values.rounds))).flatMap(splitPair),
    ...photos.map(
      (photo): Example => ({
        id: `camera-${path.basename(photo)}`,
        file: photo,
        mask: null,
        kind: 'camera',
        source: photo,
      }),
    ),
  ];
  const stored = await measureExamples(examples, path.join(cache, 'measured'));
  const rows = describeOutOfFold(stored);
  const logOdds = scoreOutOfFold(rows);
  const calibration = calibrate(
    logOdds,
    rows.map(({ example }) => example.mask !== null),
  );
  const scores = Array.from(logOdds, (value) => toScore(value, calibration));
  const untouched = scores.filter((_, i) => rows[i].example.mask === null);

  const cells = trainCells(stored);
  const all = stored.map(({ example, read }) => describePicture(preparePredictor(cells), example, read()));
  const model: FusionModel = {
    about: `${photos.length} freely licensed camera photos, ${values.rounds} rounds of generated pairs, ${rows.length} pictures; npm run eval -- fit`,
    cells: encodeTrees(cells),
    picture: encodeTrees(trainPictures(all)),
    calibration,
    untouchedAtLeast: shareAtLeast(untouched),
    untouchedCount: untouched.length,
  };
  writeFileSync(MODEL, `${JSON.stringify(model, null, 1)}\n`);
  report(rows, scores, logOdds, calibration);
  return 0;
}

function listFreePhotos(data: string): string[] {
  const licences = new Map(
    readFileSync(path.join(data, 'manifest.tsv'), 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .map((cells) => [cells[0], cells[6]?.trim()]),
  );
  return readManifest(data)
    .filter(
      ({ label, file }) => label === 'camera-original' && FREE_LICENCES.includes(licences.get(file) ?? ''),
    )
    .map(({ file }) => path.join(data, file))
    .sort();
}

/** Generated once; what lies in the folder already is taken. */
async function gatherPairs(photos: readonly string[], folder: string, rounds: number): Promise<Pair[]> {
  const index = path.join(folder, `pairs-${rounds}.json`);
  if (existsSync(index)) return JSON.parse(readFileSync(index, 'utf8')) as Pair[];
  const pairs: Pair[] = [];
  for await (const pair of generatePairs(photos, folder, { rounds, seed: 'fit' })) {
    pairs.push(pair);
    showProgress(pairs.length, rounds * photos.length * 6);
  }
  writeFileSync(index, JSON.stringify(pairs));
  return pairs;
}

function splitPair({ id, kind, source, forged, twin, mask }: Pair): Example[] {
  return [
    { id: `${id}-forged`, file: forged, mask, kind, source },
    { id: `${id}-twin`, file: twin, mask: null, kind: 'twin', source },
  ];
}

/** The fold of a photo: all that was made of it is tested together. */
function foldOf({ source }: Example, sources: readonly string[]): number {
  return sources.indexOf(source) % FOLDS;
}

function describeOutOfFold(stored: readonly Stored[]): PictureRow[] {
  const sources = [...new Set(stored.map(({ example }) => example.source))].sort();
  const rows: PictureRow[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const cells = trainCells(
      stored.filter(({ example }) => foldOf(example, sources) !== fold),
      (done) => showProgress(done, 220),
    );
    const predictor = preparePredictor(cells);
    for (const { example, read } of stored) {
      if (foldOf(example, sources) === fold) rows.push(describePicture(predictor, example, read()));
    }
  }
  return rows;
}

function scoreOutOfFold(rows: readonly PictureRow[]): Float32Array {
  const sources = [...new Set(rows.map(({ example }) => example.source))].sort();
  const logOdds = new Float32Array(rows.length);
  for (let fold = 0; fold < FOLDS; fold++) {
    const trees = trainPictures(rows.filter(({ example }) => foldOf(example, sources) !== fold));
    const held = rows
      .map((row, i) => ({ row, i }))
      .filter(({ row }) => foldOf(row.example, sources) === fold);
    const found = predictPictures(
      trees,
      held.map(({ row }) => row),
    );
    for (const [n, { i }] of held.entries()) logOdds[i] = found[n];
  }
  return logOdds;
}

function report(
  rows: readonly PictureRow[],
  scores: readonly number[],
  logOdds: Float32Array,
  calibration: Parameters<typeof toScore>[1],
): void {
  const of = (keep: (example: Example) => boolean) => [...logOdds].filter((_, i) => keep(rows[i].example));
  const twins = of(({ kind }) => kind === 'twin');
  const kinds = [...new Set(rows.map(({ example }) => example.kind))];
  for (const kind of kinds) {
    if (kind === 'twin' || kind === 'camera') continue;
    const forged = of((example) => example.kind === kind);
    console.log(
      `${kind.padEnd(14)} n ${forged.length}  AUC ${measureAuc(forged, twins)?.toFixed(3)}  hits at 5 % ${measureHitRate(forged, twins, 0.05)?.toFixed(3)}`,
    );
  }
  const forged = of(({ mask }) => mask !== null);
  const camera = scores.filter((_, i) => rows[i].example.kind === 'camera');
  console.log(
    `all            n ${forged.length}  AUC ${measureAuc(forged, twins)?.toFixed(3)}  hits at 5 % ${measureHitRate(forged, twins, 0.05)?.toFixed(3)}  at 1 % ${measureHitRate(forged, twins, 0.01)?.toFixed(3)}`,
  );
  console.log(
    `camera originals at 50 or above: ${camera.filter((score) => score >= 50).length} of ${camera.length}`,
  );
  console.log(
    `expected calibration error ${measureCalibrationError(
      logOdds,
      rows.map(({ example }) => example.mask !== null),
      calibration,
    ).toFixed(3)}`,
  );
}
