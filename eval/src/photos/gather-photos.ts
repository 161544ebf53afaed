import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fromInvocation } from '../arguments.ts';
import { GATHERED, locateGathered, readAllRows, readReserved } from './list-photos.ts';

const MAX_REPOSITORY_FILE_BYTES = 64 * 2 ** 20;

/**
 * `eval photos --clones DIR --data DIR`: copies the photos named by the tables beside this file from git
 * clones of their repositories (`DIR/<owner>/<name>`) to `.cache/photos`. Each must have the SHA-256 given in
 * its table; photos reserved for acceptance are refused.
 */
export async function gatherPhotos(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { clones: { type: 'string' }, data: { type: 'string' } } });
  if (!values.clones || !values.data) throw new Error('--clones DIR and --data DIR are needed');
  const clones = fromInvocation(values.clones);
  const reserved = readReserved(fromInvocation(values.data));
  mkdirSync(GATHERED, { recursive: true });
  const rows = readAllRows();
  let missing = 0;
  for (const { repository, commit, file, sha256 } of rows) {
    if (reserved.has(sha256)) throw new Error(`${file} is kept for acceptance`);
    const into = locateGathered(sha256);
    if (existsSync(into)) continue;
    const clone = path.join(clones, repository);
    try {
      const bytes = execFileSync('git', ['-C', clone, 'show', `${commit}:${file}`], {
        maxBuffer: MAX_REPOSITORY_FILE_BYTES,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const found = createHash('sha256').update(bytes).digest('hex');
      if (found !== sha256) throw new Error(`has the SHA-256 ${found}`);
      writeFileSync(into, bytes);
    } catch (error) {
      missing++;
      console.error(`${repository}: ${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`${rows.length - missing} of ${rows.length} photos are in ${GATHERED}`);
  return missing === 0 ? 0 : 1;
}
