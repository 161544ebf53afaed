import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fromInvocation } from '../arguments.ts';
import { findClone, readFromClone } from '../clones.ts';
import { readReserved } from '../read-reserved.ts';
import { GATHERED, locateGathered, readAllRows } from './list-photos.ts';

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
    try {
      const clone = findClone(clones, repository);
      if (clone === null) throw new Error('its repository is not cloned');
      writeFileSync(into, readFromClone(clone, commit, file, sha256));
    } catch (error) {
      missing++;
      console.error(`${repository}: ${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`${rows.length - missing} of ${rows.length} photos are in ${GATHERED}`);
  return missing === 0 ? 0 : 1;
}
