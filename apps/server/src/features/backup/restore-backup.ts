import { mkdir, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { Config } from '../../platform/config/config.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { readMigrations } from '../../platform/database/read-migrations.ts';
import { addressOfRole } from '../../platform/database/roles.ts';
import { installQueue } from '../../platform/queue/install-queue.ts';
import { unfinishedRestore } from '../../platform/unfinished-restore.ts';
import { BackupError } from './backup-error.ts';
import { checkLedger } from './database/check-ledger.ts';
import { loadQueue } from './database/load-queue.ts';
import { loadTables } from './database/load-tables.ts';
import { withSnapshot } from './database/snapshot.ts';
import { type KeptFile, readFileList } from './files/file-list.ts';
import { inParallel } from './files/keep-files.ts';
import { readNamedFiles } from './files/named-files.ts';
import { type OpenInstallation, openAsIs } from './installation.ts';
import { type Manifest, readManifest, readVerified } from './manifest.ts';
import type { OnProgress } from './progress.ts';
import { refuseFork } from './refuse-fork.ts';
import type { Repository } from './repository/repository.ts';
import { readKeys, restoreKeys } from './restore-keys.ts';
import { requireEmptyTarget } from './restore-target.ts';
import { verifyContents } from './verify-backup.ts';

export interface RestoreOptions {
  /** By default the newest. */
  readonly name?: string | undefined;
  /** A copy for inspection: without the ledger's signing keys and without pending jobs. */
  readonly isDrill?: boolean;
  /** A signed checkpoint of the ledger that was stored elsewhere. */
  readonly checkpoint?: string | undefined;
  readonly onProgress?: OnProgress;
}

export interface Restored {
  readonly name: string;
  readonly snapshotAt: string;
  readonly files: number;
  readonly rows: number;
  readonly entries: number;
  /** Migrations that ran after it: the backup was made by an older version. */
  readonly migrated: readonly string[];
  /** Deviations, in words, including those reported by the backup itself. */
  readonly problems: readonly string[];
  /** Facts that could not be determined. */
  readonly remarks: readonly string[];
}

const AT_ONCE = 4;

/**
 * Restores a backup into an empty data folder, database and store, and migrates it to this version. All
 * refusals happen before anything is written; an interrupted restore leaves a mark with which the server does
 * not start. Throws BackupError.
 */
export async function restoreBackup(
  config: Config,
  repository: Repository,
  { name, isDrill = false, checkpoint, onProgress = () => undefined }: RestoreOptions = {},
): Promise<Restored> {
  const manifest = await readManifest(repository, await chooseBackup(repository, name));
  requireKnownVersion(manifest);
  await requireEmptyTarget(config, manifest.organisations);
  const remarks = isDrill ? [] : await refuseFork({ config, manifest }, checkpoint);
  const keys = await readKeys({ config, repository, isDrill }, manifest);
  const { damage } = await verifyContents(repository, manifest, () => false, onProgress);
  if (damage.length > 0)
    throw new BackupError('damaged', `${damage.join(' ')} Nothing was restored. Choose another backup.`);

  const marker = unfinishedRestore(config.dataFolder);
  await mkdir(config.dataFolder, { recursive: true });
  await writeFile(marker, `${manifest.name}\n`);
  await restoreKeys(config, keys, manifest.ledger, isDrill);
  const target = await openAsIs(config);
  try {
    const restored = await fill(target, { repository, manifest, isDrill, onProgress });
    await rm(marker);
    const { mailboxes, ...facts } = restored;
    if (mailboxes > 0)
      remarks.push(
        `${mailboxes === 1 ? '1 mailbox was' : `${mailboxes} mailboxes were`} switched off, so that this installation does not read, mark or move messages beside another one; administrators switch them on under Settings, Mailboxes. Messages that were moved since the backup was made do not come back by themselves: move them back into the folder that is read`,
      );
    return { ...facts, problems: [...manifest.problems, ...facts.problems], remarks };
  } finally {
    await target.close();
  }
}

async function chooseBackup(repository: Repository, name: string | undefined): Promise<string> {
  const all = await repository.list();
  const chosen = name ?? all.at(-1);
  if (chosen === undefined) throw new BackupError('absent', `${repository.folder} holds no finished backup.`);
  if (!all.includes(chosen))
    throw new BackupError('absent', `There is no backup ${chosen} in ${repository.folder}.`);
  return chosen;
}

function requireKnownVersion({ migrations, version }: Manifest): void {
  const ours = readMigrations();
  const unknown = migrations.find(
    ({ name, checksum }) => !ours.some((one) => one.name === name && one.checksum === checksum),
  );
  if (unknown)
    throw new BackupError(
      'refused',
      `The backup was made by another version of Assay (${version}): this version does not know its migration ${unknown.name}. Restore it with that version or a newer one.`,
    );
}

interface FillOptions {
  readonly repository: Repository;
  readonly manifest: Manifest;
  readonly isDrill: boolean;
  readonly onProgress: OnProgress;
}

async function fill(
  target: OpenInstallation,
  options: FillOptions,
): Promise<Omit<Restored, 'remarks'> & { mailboxes: number }> {
  const { manifest } = options;
  const keys = await restoreFiles(target, options);
  const migrated = await restoreDatabase(target, options);
  const mailboxes = await switchMailboxesOff(target);
  options.onProgress({ step: 'checking', done: 0, unit: 'tables' });
  const ledger = await withSnapshot(target, checkLedger);
  const problems = ledger.differences.filter((difference) => !manifest.problems.includes(difference));
  if (ledger.size !== manifest.ledger.size || ledger.note !== manifest.ledger.note)
    problems.push(`the ledger has ${ledger.size} entries, and had ${manifest.ledger.size}`);
  const named = await withSnapshot(target, readNamedFiles);
  for (const key of named.keys.keys()) {
    const isTold = manifest.problems.some((problem) => problem.includes(key));
    if (!keys.has(key) && !isTold && manifest.files.erasedMeanwhile === 0)
      problems.push(`the file ${key} is in the database but not in the backup`);
  }
  const { name, snapshotAt, tables } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { name, snapshotAt, files: keys.size, rows, entries: ledger.size, migrated, problems, mailboxes };
}

/** Each is put into the store only if its content is what was kept. Resolves with their keys. */
async function restoreFiles({ storage }: OpenInstallation, options: FillOptions): Promise<Set<string>> {
  const { repository, manifest, onProgress } = options;
  const keys = new Set<string>();
  const put = async (file: KeptFile) => {
    const what = `The file ${file.key}`;
    const content = readVerified(repository.readObject(file.sha256, what), file, what);
    await storage.put(file.key, Readable.from(content, { objectMode: false }));
    keys.add(file.key);
    onProgress({ step: 'files', done: keys.size, total: manifest.files.count, unit: 'files' });
  };
  await inParallel(AT_ONCE, readFileList(repository, manifest), put);
  return keys;
}

async function restoreDatabase(
  { ownerUrl, secret }: OpenInstallation,
  options: FillOptions,
): Promise<string[]> {
  const { repository, manifest, isDrill, onProgress } = options;
  const { name, tables, sequences, migrations } = manifest;
  const read = (member: string) => {
    const part = tables.find((table) => table.member === member);
    if (!part) throw new Error(`${member} is no table of the backup`);
    return readVerified(repository.readMember(name, member), part, `${name}/${member}`);
  };
  await migrate({ ownerUrl, secret, only: migrations.map((one) => one.name) });
  await within(ownerUrl, async (owner) => {
    await owner.query('BEGIN');
    await owner.query("SET LOCAL statement_timeout = 0; SET LOCAL timezone = 'UTC'");
    await loadTables(owner, { tables, sequences }, read, (done) =>
      onProgress({ step: 'database', done, total: tables.length, unit: 'tables' }),
    );
    await owner.query('COMMIT');
    await owner.query('ANALYZE');
  });
  if (!isDrill && tables.some(({ schema }) => schema === 'queue')) {
    await installQueue({ ownerUrl, secret });
    await within(addressOfRole(ownerUrl, secret, 'assay_system'), (system) =>
      loadQueue(system, tables, read),
    );
  }
  return migrate({ ownerUrl, secret });
}

/**
 * A copy must not read, mark and move the original's messages. Resolves with the number of mailboxes that
 * were on.
 */
async function switchMailboxesOff({ ownerUrl }: OpenInstallation): Promise<number> {
  let changed = 0;
  await within(ownerUrl, async (owner) => {
    await owner.query('BEGIN');
    // The owner is subject to it as well, and sees no row.
    await owner.query('ALTER TABLE mailboxes NO FORCE ROW LEVEL SECURITY');
    const { rowCount } = await owner.query(
      'UPDATE mailboxes SET enabled = false, revision = revision + 1 WHERE enabled',
    );
    await owner.query('ALTER TABLE mailboxes FORCE ROW LEVEL SECURITY');
    await owner.query('COMMIT');
    changed = rowCount ?? 0;
  });
  return changed;
}

async function within(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
