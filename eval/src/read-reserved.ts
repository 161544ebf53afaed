import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256 digests of all files of the data folder that are reserved for acceptance. Throws if their list is missing. */
export function readReserved(data: string): ReadonlySet<string> {
  const list = join(data, 'reserved.sha256');
  if (!existsSync(list)) throw new Error(`${list} is missing: what is kept for acceptance is not known`);
  return new Set(
    readFileSync(list, 'utf8')
      .split('\n')
      .map((line) => line.slice(0, 64)),
  );
}
