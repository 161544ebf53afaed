import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findClone, readFromClone } from '../clones.ts';

/**
 * A clip of a public repository; it is never copied into this one. Its licence is `not stated` if the
 * repository states none.
 */
export interface ListedClip {
  readonly repository: string;
  readonly commit: string;
  readonly path: string;
  readonly sha256: string;
  readonly licence: string;
  /**
   * `device`: as written by a camera or phone, or without a program's name; `film`: re-encoded by a program
   * that names itself.
   */
  readonly kind: 'device' | 'film';
}

const LIST = join(dirname(fileURLToPath(import.meta.url)), 'clips.tsv');

export function listClips(): ListedClip[] {
  const [, ...rows] = readFileSync(LIST, 'utf8').split('\n').filter(Boolean);
  return rows.map((row) => {
    const [repository, commit, path, sha256, licence, kind] = row.split('\t');
    return { repository, commit, path, sha256, licence, kind: kind as ListedClip['kind'] };
  });
}

/** The path of a clip in the folder of clips: by its digest, so that names cannot collide. */
export function fileOf(folder: string, { sha256, path }: ListedClip): string {
  return join(folder, `${sha256.slice(0, 16)}.${path.split('.').at(-1)?.toLowerCase()}`);
}

export function isWhole(folder: string, clip: ListedClip): boolean {
  const file = fileOf(folder, clip);
  return existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === clip.sha256;
}

/**
 * Copies missing files from clones in `clones`, `owner/name` or `owner+name`; reports what is still missing.
 */
export function gatherClips(folder: string, clones: string | undefined): ListedClip[] {
  mkdirSync(folder, { recursive: true });
  const missing = listClips().filter((clip) => !isWhole(folder, clip));
  if (clones === undefined) return missing;
  for (const clip of missing) {
    const git = findClone(clones, clip.repository);
    if (git === null) continue;
    try {
      writeFileSync(fileOf(folder, clip), readFromClone(git, clip.commit, clip.path));
    } catch {
      // A clone without this commit or file: the clip is reported as missing.
    }
  }
  return missing.filter((clip) => !isWhole(folder, clip));
}
