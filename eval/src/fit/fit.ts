import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { encodeTrees, type FusionModel } from '../../../packages/forensics/src/assess/fusion/fusion-model.ts';
import { settleCells } from '../../../packages/forensics/src/assess/fusion/settle-cells.ts';
import { preparePredictor } from '../../../packages/forensics/src/maths/boosted-trees.ts';
import { readManifest } from '../manifest.ts';
import { generatePairs, type Pair } from '../paired/generate.ts';
import { showProgress } from '../show-progress.ts';
import { calibrate, shareAtLeast, toScore } from './calibrate.ts';
import { type CellMetrics, chooseThreshold, measureCells } from './cell-metrics.ts';
import type { Example } from './example.ts';
import { measureExamples, type StoredExample } from './measure-examples.ts';
import { presentFit } from './present-fit.ts';
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
  const samples = stored.map(({ example, read }) => sampleCells(example, read()));
  const { rows, found } = describeOutOfFold(stored, samples);
  const logOdds = scoreOutOfFold(rows);
  const calibration = calibrate(
    logOdds,
    rows.map(({ example }) => example.mask !== null),
  );
  const scores = Array.from(logOdds, (value) => toScore(value, calibration));
  const untouched = scores.filter((_, i) => rows[i].example.mask === null);

  const learnt = {
    about: `${photos.length} freely licensed camera photos, ${values.rounds} rounds of generated pairs, ${rows.length} pictures; npm run eval -- fit`,
    cells: encodeTrees(trainCells(samples)),
    // On maps that were made out of fold: those of the final trees look too good on what they were grown from.
    picture: encodeTrees(trainPictures(rows)),
    cellThreshold: chooseThreshold(found.map(({ metrics }) => metrics)),
    calibration,
    untouchedAtLeast: shareAtLeast(untouched),
    untouchedCount: untouched.length,
  };
  const version = createHash('sha256').update(JSON.stringify(learnt)).digest('hex').slice(0, 12);
  const model: FusionModel = { version, ...learnt };
  writeFileSync(MODEL, `${JSON.stringify(model, null, 1)}\n`);
  console.log(
    presentFit({ examples: rows.map(({ example }) => example), found, logOdds, scores, calibration }),
  );
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

interface OutOfFold {
  readonly rows: PictureRow[];
  /** How well the cells' probabilities find the changed ones; one a forged picture. */
  readonly found: { readonly kind: string; readonly metrics: CellMetrics }[];
}

/** Each picture described by cell trees that saw nothing of its photo. */
function describeOutOfFold(stored: readonly StoredExample[], samples: readonly CellSample[]): OutOfFold {
  const sources = listSources(stored.map(({ example }) => example));
  const isHeld = ({ example }: { readonly example: Example }, fold: number) =>
    foldOf(example, sources) === fold;
  const rows: PictureRow[] = [];
  const found: OutOfFold['found'] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const predictor = preparePredictor(trainCells(samples.filter((one) => !isHeld(one, fold))));
    showProgress(fold + 1, FOLDS);
    for (const { example, read } of stored.filter((one) => isHeld(one, fold))) {
      const measured = read();
      const probabilities = predictCells(predictor, measured);
      rows.push(describePicture(probabilities, example, measured));
      const settled = settleCells(probabilities, measured.grid);
      const metrics = measured.changed && measureCells(settled, measured.changed);
      if (metrics) found.push({ kind: example.kind, metrics });
    }
  }
  return { rows, found };
}

function listSources(examples: readonly Example[]): string[] {
  return [...new Set(examples.map(({ source }) => source))].sort();
}

function scoreOutOfFold(rows: readonly PictureRow[]): Float32Array {
  const sources = listSources(rows.map(({ example }) => example));
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
