import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { prepareBinaries } from './binaries.ts';
import { type Account, findServiceAccount } from './service-account.ts';

const SYSTEM_FOLDER = '/var/lib/assay';

/** Where one cluster lives and who runs it. */
export interface ClusterPlace {
  binaries: string;
  /** PostgreSQL's major version, as in the data folder's PG_VERSION. */
  majorVersion: string;
  /** Holds `data`, the log, the lock and the list of users. */
  folder: string;
  account: Account | undefined;
}

/**
 * An ordinary user keeps the database in `<dataFolder>/postgres`. Root cannot run PostgreSQL, and the
 * account that can often may not enter the clone (a 0700 home): binaries and data then go to /var/lib,
 * in a folder named after the data folder and the installation's secret, so that neither two clones nor
 * a clone that was deleted and made again share one.
 */
export function chooseClusterPlace(dataFolder: string, secret: string): ClusterPlace {
  const account = findServiceAccount();
  mkdirSync(dataFolder, { recursive: true });
  if (!account) {
    const folder = join(dataFolder, 'postgres');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return { ...prepareBinaries(), folder, account };
  }
  openFolder(SYSTEM_FOLDER);
  const key = createHash('sha256')
    .update(`${realpathSync(dataFolder)}\n${secret}`)
    .digest('hex')
    .slice(0, 16);
  const folder = join(SYSTEM_FOLDER, key);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  chownSync(folder, account.uid, account.gid);
  return { ...prepareBinaries(SYSTEM_FOLDER), folder, account };
}

/** Made apart from what lies inside: mkdir -p with a narrow mode would close the parents too. */
function openFolder(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o755);
}
