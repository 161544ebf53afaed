import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readReserved } from '../photos/list-photos.ts';

/** A photo of which the table says by which device it was taken. */
export interface CameraPhoto {
  readonly device: string;
  /** Whether it shows an even surface, as photos for a fingerprint should. */
  readonly flat: boolean;
  readonly bytes: Buffer;
}

const MOST_BYTES = 64 * 2 ** 20;

/**
 * The photos of `camera-photos.tsv` out of clones of their repositories (`CLONES/<owner>/<name>`). A device is one by the serial number
 * in its photos, by the repository's names, or because it took one series, less than an hour between two photos (`basis`).
 * @throws Error for a photo that is kept for acceptance, or has not its SHA-256
 */
export function readCameraPhotos(clones: string, data: string): CameraPhoto[] {
  const reserved = readReserved(data);
  const [, ...lines] = readFileSync(path.join(import.meta.dirname, 'camera-photos.tsv'), 'utf8')
    .trim()
    .split('\n');
  return lines.flatMap((line) => {
    const [repository, commit, file, sha256, , device, , scene] = line.split('\t');
    if (reserved.has(sha256)) throw new Error(`${file} is kept for acceptance`);
    const clone = path.join(clones, repository);
    if (!existsSync(clone)) {
      console.error(`${repository} is not cloned: ${file} is left out`);
      return [];
    }
    const bytes = execFileSync('git', ['-C', clone, 'show', `${commit}:${file}`], { maxBuffer: MOST_BYTES });
    const found = createHash('sha256').update(bytes).digest('hex');
    if (found !== sha256) throw new Error(`${repository}: ${file} has the SHA-256 ${found}`);
    return [{ device, flat: scene === 'flat', bytes }];
  });
}
