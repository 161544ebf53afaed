import { fork } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { drawPictures } from '../drawn/draw-pictures.ts';
import { edits } from '../paired/edits/edits.ts';
import type { GenerateOptions, Pair } from '../paired/generate.ts';
import { listPhotos, type Photo } from '../photos/list-photos.ts';
import { showProgress } from '../show-progress.ts';
import type { Example } from './example.ts';
import type { PairsAnswer, PairsRequest } from './pair-worker.ts';

/**
 * Everything from which a fit learns: pairs made from the free photos (small ones, and ones as large as
 * cameras make them) and from drawn pictures (one round), and the photos and drawn pictures themselves.
 */
export async function gatherExamples(
  data: string,
  cache: string,
  rounds: number,
  thin?: number,
): Promise<Example[]> {
  const photos = listPhotos(data);
  const drawn = await drawPictures(path.join(cache, 'drawn'));
  const small = await listExamples(photos, path.join(cache, 'pairs'), { rounds, thin });
  const large = await listExamples(photos, path.join(cache, 'large-pairs'), {
    rounds,
    thin,
    origins: 'large',
  });
  return [
    ...small,
    ...large.filter(({ kind }) => kind !== 'original'),
    ...(await listExamples(drawn, path.join(cache, 'drawn-pairs'), { rounds: 1, thin, origins: 'mixed' })),
  ];
}

type PairOptions = Pick<GenerateOptions, 'rounds' | 'origins' | 'thin'>;

/** The pairs made from the photos or drawn pictures, and these themselves. */
export async function listExamples(
  photos: readonly Photo[],
  folder: string,
  options: PairOptions,
): Promise<Example[]> {
  const bySource = new Map(photos.map((photo) => [photo.file, photo]));
  const pairs = await gatherPairs(photos, folder, options);
  const made = pairs.flatMap(({ id, kind, source, donor, forged, twin, mask, pipeline }): Example[] => {
    const { camera, kind: subject } = bySource.get(source)!;
    const shared = { camera, donorCamera: null, subject, chain: pipeline.chain };
    const name = `${subject === 'drawn' ? 'drawn-' : ''}${options.origins === 'large' ? 'large-' : ''}${id}`;
    const donorCamera = donor === null ? null : bySource.get(donor)!.camera;
    return [
      { ...shared, id: `${name}-forged`, file: forged, mask, kind, donorCamera },
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
      donorCamera: null,
      subject: kind,
      chain: 'original',
    }),
  );
  return [...made, ...originals];
}

/** Generated once, in one process per core; files already in the folder are used. */
async function gatherPairs(
  photos: readonly Photo[],
  folder: string,
  { rounds, origins, thin = 1 }: PairOptions,
): Promise<Pair[]> {
  const index = path.join(folder, `pairs-${rounds}${thin > 1 ? `-thin-${thin}` : ''}.json`);
  if (existsSync(index)) return JSON.parse(readFileSync(index, 'utf8')) as Pair[];
  const files = photos.map(({ file }) => file);
  const pairs: Pair[] = [];
  const of = availableParallelism();
  const onPair = (pair: Pair) => {
    pairs.push(pair);
    showProgress(pairs.length, Math.round((rounds * photos.length * Object.keys(edits).length) / thin));
  };
  await Promise.all(
    Array.from({ length: of }, (_, shard) =>
      makeShare({ files, folder, rounds, origins, thin, shard, of }, onPair),
    ),
  );
  // In the same order, regardless of the number of processes.
  pairs.sort((a, b) => (a.id < b.id ? -1 : 1));
  writeFileSync(index, JSON.stringify(pairs));
  return pairs;
}

function makeShare(request: PairsRequest, onPair: (pair: Pair) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const worker = fork(new URL('./pair-worker.ts', import.meta.url));
  worker.on('message', (answer: PairsAnswer) => (answer ? onPair(answer) : resolve()));
  worker.once('exit', () => reject(new Error('a process that makes pairs ended')));
  worker.send(request);
  return promise;
}

const FOLDS = 5;

/** Which cameras are held out together. */
export interface Folds {
  readonly count: number;
  /** Whether the fold's figures are measured on the example. */
  readonly isHeld: (example: Example, fold: number) => boolean;
  /** Whether the fold may learn from the example: nothing in the picture comes from a held-out camera. */
  readonly isTaught: (example: Example, fold: number) => boolean;
}

/** Folds by camera: the camera with most pictures first, each into the smallest fold so far. */
export function spreadCameras(examples: readonly Example[]): Folds {
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
  return {
    count: FOLDS,
    isHeld: ({ camera }, fold) => folds.get(camera) === fold,
    isTaught: ({ camera, donorCamera }, fold) =>
      folds.get(camera) !== fold && (donorCamera === null || folds.get(donorCamera) !== fold),
  };
}
