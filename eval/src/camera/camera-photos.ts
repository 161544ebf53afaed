import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readReserved } from '../read-reserved.ts';

export interface CameraDevice {
  readonly name: string;
  /** Other devices of the same model are the hardest to distinguish. */
  readonly model: string;
  readonly photos: readonly CameraPhoto[];
}

/** A photo for which the table states the device that took it. */
interface CameraPhoto {
  readonly repository: string;
  readonly commit: string;
  readonly file: string;
  readonly sha256: string;
  /** Whether it shows an even surface, as photos for a fingerprint should. */
  readonly flat: boolean;
}

const MAX_BYTES = 2 ** 29;

/**
 * The devices of `camera-photos.tsv` whose repositories are cloned (`CLONES/<owner>/<name>`). What shows that
 * photos are of one device (`basis`): the serial number in them, the repository's names, one series with less
 * than an hour between two photos, or files numbered in the order in which they were taken.
 * @throws Error for a photo that is reserved for acceptance
 */
export function listDevices(clones: string, data: string): CameraDevice[] {
  const reserved = readReserved(data);
  const [, ...lines] = readFileSync(path.join(import.meta.dirname, 'camera-photos.tsv'), 'utf8')
    .trim()
    .split('\n');
  const rows = lines.map((line) => {
    const [repository, commit, file, sha256, , name, model, , scene] = line.split('\t');
    if (reserved.has(sha256)) throw new Error(`${file} is kept for acceptance`);
    return { name, model, photo: { repository, commit, file, sha256, flat: scene === 'flat' } };
  });
  return [...Map.groupBy(rows, ({ name }) => name)].flatMap(([name, photos]) => {
    const { model, photo } = photos[0];
    if (existsSync(path.join(clones, photo.repository)))
      return [{ name, model, photos: photos.map(({ photo }) => photo) }];
    console.error(`${photo.repository} is not cloned: ${name} is left out`);
    return [];
  });
}

/**
 * Photos of one repository, read from its clone in one go.
 * @throws Error for a photo with another SHA-256
 */
export function readPhotos(clones: string, photos: readonly CameraPhoto[]): Buffer[] {
  if (photos.length === 0) return [];
  const output = execFileSync('git', ['-C', path.join(clones, photos[0].repository), 'cat-file', '--batch'], {
    input: photos.map(({ commit, file }) => `${commit}:${file}\n`).join(''),
    maxBuffer: MAX_BYTES,
  });
  let at = 0;
  return photos.map(({ repository, file, sha256 }) => {
    const line = output.indexOf('\n', at);
    const size = Number(output.toString('latin1', at, line).split(' ')[2]);
    const bytes = output.subarray(line + 1, line + 1 + size);
    at = line + 1 + size + 1;
    const found = createHash('sha256').update(bytes).digest('hex');
    if (found !== sha256) throw new Error(`${repository}: ${file} has the SHA-256 ${found}`);
    return bytes;
  });
}
