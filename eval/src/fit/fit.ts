import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listCellFeatures } from '../../../packages/forensics/src/assess/fusion/cell-features.ts';
import { encodeTrees, type FusionModel } from '../../../packages/forensics/src/assess/fusion/fusion-model.ts';
import { settleCells } from '../../../packages/forensics/src/assess/fusion/settle-cells.ts';
import { preparePredictor } from '../../../packages/forensics/src/maths/boosted-trees.ts';
import { fromInvocation } from '../arguments.ts';
import { drawPictures } from '../drawn/draw-pictures.ts';
import { edits } from '../paired/edits/edits.ts';
import { generatePairs, type Pair } from '../paired/generate.ts';
import { listPhotos, type Photo } from '../photos/list-photos.ts';
import { showProgress } from '../show-progress.ts';
import { calibrate, shareAtLeast, toScore } from './calibrate.ts';
import { type CellMetrics, chooseThreshold, measureCells } from './cell-metrics.ts';
import type { Example } from './example.ts';
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
const MODEL = path.join(REPOSITORY, 'packages/forensics/src/assess/fusion/fusion.json');
const FOLDS = 5;

/**
 * `eval fit --data DIR [--rounds N]`: generates pairs from the freely licensed photos, measures them, fits the fusion out
 * of fold and as a whole, and writes the product's data file with how it was got.
 */
export async function fitFusion(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { data: { type: 'string' }, rounds: { type: 'string', default: '2' } },
  });
  if (!values.data) throw new Error('--data DIR names the folder with the data and its manifest.tsv');
  const data = fromInvocation(values.data);
  const cache = path.join(REPOSITORY, '.cache/fit');
  const photos = listPhotos(data);
  const drawn = await drawPictures(path.join(cache, 'drawn'));
  const rounds = Number(values.rounds);
  const examples = [
    ...(await listExamples(photos, path.join(cache, 'pairs'), rounds)),
    ...(await listExamples(drawn, path.join(cache, 'drawn-pairs'), rounds)),
  ];
  const stored = await measureExamples(examples, path.join(cache, 'measured'));
  const samples = stored.map(({ example, read }) => sampleCells(example, read()));
  const { rows, found } = await describeOutOfFold(stored, samples);
  const logOdds = scoreOutOfFold(rows);
  // Drawn pictures teach what is not a trace of a change; what a score is worth is told by photos and scans.
  const taken = rows.flatMap(({ example }, i) => (example.subject === 'drawn' ? [] : [i]));
  const calibration = calibrate(
    Float32Array.from(taken, (i) => logOdds[i]),
    taken.map((i) => rows[i].example.mask !== null),
  );
  const scores = Array.from(logOdds, (value) => toScore(value, calibration));
  const untouched = taken.filter((i) => rows[i].example.mask === null).map((i) => scores[i]);

  const learnt = {
    about: `${photos.length} freely licensed camera photos and scans and ${drawn.length} drawn pictures, ${rounds} rounds of generated pairs, ${rows.length} pictures; npm run eval -- fit`,
    cells: encodeTrees(trainCells(samples)),
    // On maps that were made out of fold: those of the final trees look too good on what they were grown from.
    picture: encodeTrees(trainPictures(rows)),
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
  console.log(presentFit({ rows, found, logOdds, scores, calibration }));
  return 0;
}

/** Generated once; what lies in the folder already is taken. */
async function gatherPairs(photos: readonly Photo[], folder: string, rounds: number): Promise<Pair[]> {
  const index = path.join(folder, `pairs-${rounds}.json`);
  if (existsSync(index)) return JSON.parse(readFileSync(index, 'utf8')) as Pair[];
  const pairs: Pair[] = [];
  for await (const pair of generatePairs(
    photos.map(({ file }) => file),
    folder,
    { rounds, seed: 'fit' },
  )) {
    pairs.push(pair);
    showProgress(pairs.length, rounds * photos.length * Object.keys(edits).length);
  }
  writeFileSync(index, JSON.stringify(pairs));
  return pairs;
}

/** The pairs that are made of the photos or drawn pictures, and these themselves. */
async function listExamples(photos: readonly Photo[], folder: string, rounds: number): Promise<Example[]> {
  const bySource = new Map(photos.map((photo) => [photo.file, photo]));
  const pairs = await gatherPairs(photos, folder, rounds);
  const made = pairs.flatMap(({ id, kind, source, forged, twin, mask, pipeline }): Example[] => {
    const { camera, kind: subject } = bySource.get(source)!;
    const shared = { camera, subject, chain: pipeline.chain };
    const name = subject === 'drawn' ? `drawn-${id}` : id;
    return [
      { ...shared, id: `${name}-forged`, file: forged, mask, kind },
      { ...shared, id: `${name}-twin`, file: twin, mask: null, kind: 'twin' },
    ];
  });
  const originals = photos.map(
    ({ file, camera, kind }): Example => ({
      id: `original-${path.basename(file)}`,
      file,
      mask: null,
      kind: 'original',
      camera,
      subject: kind,
      chain: 'original',
    }),
  );
  return [...made, ...originals];
}

/** Each camera's fold: cameras with most pictures first, each into the fold that is smallest so far. */
function spreadCameras(examples: readonly Example[]): ReadonlyMap<string, number> {
  const counts = [...Map.groupBy(examples, ({ camera }) => camera)]
    .map(([camera, { length }]) => ({ camera, length }))
    .sort((a, b) => b.length - a.length || a.camera.localeCompare(b.camera));
  const sizes = new Array<number>(FOLDS).fill(0);
  const folds = new Map<string, number>();
  for (const { camera, length } of counts) {
    const smallest = sizes.indexOf(Math.min(...sizes));
    folds.set(camera, smallest);
    sizes[smallest] += length;
  }
  return folds;
}

interface OutOfFold {
  readonly rows: PictureRow[];
  /** How well the cells' probabilities find the changed ones; one a forged picture. */
  readonly found: { readonly example: Example; readonly metrics: CellMetrics }[];
}

/** Each picture described by cell trees that saw nothing of its camera. */
async function describeOutOfFold(
  stored: readonly StoredExample[],
  samples: readonly CellSample[],
): Promise<OutOfFold> {
  const folds = spreadCameras(stored.map(({ example }) => example));
  const isHeld = ({ example }: { readonly example: Example }, fold: number) =>
    folds.get(example.camera) === fold;
  const rows: PictureRow[] = [];
  const found: OutOfFold['found'] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const predictor = preparePredictor(trainCells(samples.filter((one) => !isHeld(one, fold))));
    showProgress(fold + 1, FOLDS);
    for (const { example, read } of stored.filter((one) => isHeld(one, fold))) {
      const measured = read();
      const columns = listCellFeatures(measured.results, measured.grid, measured.conditions);
      const probabilities = predictCells(predictor, columns);
      rows.push(describePicture(probabilities, example, await readLevel(example.file), measured));
      const settled = settleCells(probabilities, measured.grid);
      const metrics = measured.changed && measureCells(settled, measured.changed);
      if (metrics) found.push({ example, metrics });
    }
  }
  return { rows, found };
}

function scoreOutOfFold(rows: readonly PictureRow[]): Float32Array {
  const folds = spreadCameras(rows.map(({ example }) => example));
  const logOdds = new Float32Array(rows.length);
  for (let fold = 0; fold < FOLDS; fold++) {
    const trees = trainPictures(rows.filter(({ example }) => folds.get(example.camera) !== fold));
    const held = rows
      .map((row, i) => ({ row, i }))
      .filter(({ row }) => folds.get(row.example.camera) === fold);
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
