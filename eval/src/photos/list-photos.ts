import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ExifReader from 'exifreader';
import { readManifest } from '../manifest.ts';
import { readReserved } from '../read-reserved.ts';

/** A picture that nobody changed, under a licence that allows shipping what is learnt from it. */
export interface Photo {
  readonly file: string;
  readonly kind: 'photo' | 'document' | 'drawn';
  /**
   * Maker and model of the camera or scanner, or the program that drew it. Pictures of one camera are in one
   * fold.
   */
  readonly camera: string;
}

/** The folder of the photos that `eval photos` copied from public repositories. */
export const GATHERED = path.resolve(import.meta.dirname, '../../../.cache/photos');

const FREE_LICENCES = ['free to use', 'BSD-2'];

/** The fusion's training photos: free photos of the data folder, and those of `photos.tsv`. */
export function listPhotos(data: string): Photo[] {
  return [...listFreePhotos(data), ...listGathered(data, readRows('photos.tsv'))];
}

/**
 * The training photos of `training/`: the network's photos, and more by cameras that neither teach nor check
 * the fusion.
 */
export function listTrainingRows(data: string): PhotoRow[] {
  const rows = ['network-photos.tsv', 'training-photos.tsv'].flatMap(readRows);
  refuseKept(rows, readReserved(data), ['photos.tsv', 'unseen-photos.tsv'].flatMap(readRows));
  return rows.filter(({ sha256 }) => existsSync(locateGathered(sha256)));
}

/** The photos on which networks of `training/` are scored: they teach the fusion and no network. */
export function listJudgingRows(data: string): PhotoRow[] {
  return keepGathered(data, readRows('photos.tsv'));
}

/** @throws Error for a row reserved for acceptance, or by a camera that took one of `others` */
export function refuseKept(
  rows: readonly Pick<PhotoRow, 'sha256' | 'camera' | 'file'>[],
  reserved: ReadonlySet<string>,
  others: readonly Pick<PhotoRow, 'camera'>[],
): void {
  const cameras = new Set(others.map(modelOf));
  for (const row of rows) {
    if (reserved.has(row.sha256)) throw new Error(`${row.file} is kept for acceptance`);
    if (cameras.has(modelOf(row))) throw new Error(`${row.file} is by ${row.camera}, which is kept apart`);
  }
}

/** Letters and digits of the model, so that different spellings match. */
export const modelOf = ({ camera }: { readonly camera: string }) =>
  camera.toLowerCase().replace(/[^a-z0-9]/g, '');

export const locateGathered = (sha256: string) => path.join(GATHERED, `${sha256}.jpg`);

/**
 * Photos by cameras from which neither the fusion nor the network learns: nothing is fitted or chosen on
 * them.
 */
export function listUnseenPhotos(data: string): Photo[] {
  return readUnseenRows(data).map(toPhoto);
}

/** Rows of `unseen-photos.tsv` whose photos are gathered. */
export function readUnseenRows(data: string): PhotoRow[] {
  const seen = new Set(
    [...listFreePhotos(data), ...readRows('photos.tsv'), ...readRows('network-photos.tsv')].map(
      ({ camera }) => camera,
    ),
  );
  return keepGathered(data, readRows('unseen-photos.tsv')).filter(({ camera }) => !seen.has(camera));
}

const listGathered = (data: string, rows: readonly PhotoRow[]): Photo[] =>
  keepGathered(data, rows).map(toPhoto);

function keepGathered(data: string, rows: readonly PhotoRow[]): PhotoRow[] {
  const reserved = readReserved(data);
  return rows.filter(({ sha256 }) => !reserved.has(sha256) && existsSync(locateGathered(sha256)));
}

const toPhoto = ({ sha256, kind, camera }: PhotoRow): Photo => ({
  file: locateGathered(sha256),
  kind,
  camera,
});

function listFreePhotos(data: string): Photo[] {
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
    .sort()
    .map((file) => ({ file, kind: 'photo', camera: readCamera(file) }));
}

/** Maker and model from the file; if it states neither, the file's own name. */
function readCamera(file: string): string {
  const { Make, Model } = ExifReader.load(readFileSync(file));
  const named = [Make, Model].map((tag) => tag?.description.trim() ?? '').join(' ');
  return named.trim() || path.basename(file);
}

export type PhotoRow = ReturnType<typeof readRows>[number];

const TABLES = ['photos.tsv', 'network-photos.tsv', 'training-photos.tsv', 'unseen-photos.tsv'];

export const readAllRows = (...tables: string[]) => (tables.length > 0 ? tables : TABLES).flatMap(readRows);

/** Repositories, as `OWNER/NAME`, of the photos on which fits are made or chosen. */
export const listTrainingSources = () => [...new Set(readAllRows().map(({ repository = '' }) => repository))];

function readRows(table: string) {
  const [, ...lines] = readFileSync(path.join(import.meta.dirname, table), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [repository, commit, file, sha256, licence, kind, camera] = line.split('\t');
    return { repository, commit, file, sha256, licence, kind: kind as Photo['kind'], camera };
  });
}
