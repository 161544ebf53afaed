import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { prepareBinaries } from './binaries.ts';
import { type Account, findServiceAccount } from './service-account.ts';

const SYSTEM_FOLDER = '/var/lib/assay';

/** The location of one cluster and the account that runs it. */
export interface ClusterPlace {
  binaries: string;
  /** PostgreSQL's major version, as in PG_VERSION of the data folder. */
  majorVersion: string;
  /** Contains `data`, the log, the lock and the list of users. */
  folder: string;
  account: Account | undefined;
}

/**
 * An ordinary user keeps the database in `<dataFolder>/postgres`. Root cannot run PostgreSQL, and the account
 * that can often may not enter the clone (a 0700 home): binaries and data then go to /var/lib. Data folder
 * and database name each other, so that a data folder that was moved finds its own, and one that lost its
 * database or is a copy never gets an empty database instead.
 */
export function chooseClusterPlace(
  dataFolder: string,
  secret: string,
  findAccount = findServiceAccount,
): ClusterPlace {
  const account = findAccount();
  mkdirSync(dataFolder, { recursive: true });
  const inside = join(dataFolder, 'postgres');
  const named = readNamed(dataFolder);
  if (!account) {
    if (named)
      throw new Error(
        `${dataFolder} was set up by root, and its database is in ${named}. Start Assay as root, or name another data folder with ASSAY_DATA.`,
      );
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    return { ...prepareBinaries({ ifReadOnly: inside }), folder: inside, account };
  }
  if (existsSync(join(inside, 'data')))
    throw new Error(
      `${dataFolder} was set up by an ordinary user, and its database is inside. Start Assay as that user.`,
    );
  openFolder(SYSTEM_FOLDER);
  const folder = named ?? nameFolder(dataFolder, secret);
  if (named && !existsSync(named))
    throw new Error(
      `The database of ${dataFolder} belongs in ${named}, which does not exist. Put it back, or restore a backup into an empty data folder.`,
    );
  claim(folder, realpathSync(dataFolder));
  chmodSync(folder, 0o700);
  chownSync(folder, account.uid, account.gid);
  return { ...prepareBinaries({ always: SYSTEM_FOLDER }), folder, account };
}

const nameFile = (dataFolder: string) => join(dataFolder, 'database-folder');

function readNamed(dataFolder: string): string | undefined {
  const path = nameFile(dataFolder);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** Chooses a folder permanently. Two simultaneous first starts agree: a link never replaces. */
function nameFolder(dataFolder: string, secret: string): string {
  const fresh = `${nameFile(dataFolder)}.${process.pid}`;
  const earlier = findUnnamed(dataFolder, secret);
  const folder = earlier ?? join(SYSTEM_FOLDER, randomBytes(8).toString('hex'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(fresh, folder);
  try {
    linkSync(fresh, nameFile(dataFolder));
    return folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!earlier) rmdirSync(folder);
    return readNamed(dataFolder) as string;
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** The folder of a version that named it by the data folder's path alone. */
function findUnnamed(dataFolder: string, secret: string): string | undefined {
  const key = createHash('sha256')
    .update(`${realpathSync(dataFolder)}\n${secret}`)
    .digest('hex');
  const folder = join(SYSTEM_FOLDER, key.slice(0, 16));
  return existsSync(folder) && !existsSync(join(folder, 'belongs-to')) ? folder : undefined;
}

/**
 * Records the owner of the database. A copy of a data folder names the same database as its original, which
 * keeps it.
 */
function claim(folder: string, dataFolder: string): void {
  const note = join(folder, 'belongs-to');
  const owner = existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined;
  if (owner === dataFolder) return;
  if (owner && readNamed(owner) === folder)
    throw new Error(
      `${dataFolder} is a copy of ${owner}, which keeps the database. Use a backup to make a second installation.`,
    );
  writeFileSync(note, dataFolder);
}

/** Created separately from its content: mkdir -p with a narrow mode would close the parents too. */
function openFolder(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o755);
}
