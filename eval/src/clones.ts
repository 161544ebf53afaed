import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A larger file is refused, in bytes. */
const MAX_FILE_BYTES = 2 ** 28;

/**
 * The git directory of `owner/name` below `clones`, which may be named `owner/name` or `owner+name` and be a
 * checkout; null if there is none.
 */
export function findClone(clones: string, repository: string): string | null {
  const folders = [repository, repository.replace('/', '+')].flatMap((name) =>
    ['.git', 'repo', 'repo/.git', ''].map((inner) => join(clones, name, inner)),
  );
  return folders.find((folder) => existsSync(join(folder, 'HEAD'))) ?? null;
}

/** A file of a commit. @throws Error if the clone lacks it, or if it has another SHA-256 than the given one */
export function readFromClone(clone: string, commit: string, path: string, sha256?: string): Buffer {
  const bytes = execFileSync('git', ['-C', clone, 'show', `${commit}:${path}`], {
    maxBuffer: MAX_FILE_BYTES,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const found = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== undefined && found !== sha256) throw new Error(`${path} has the SHA-256 ${found}`);
  return bytes;
}
