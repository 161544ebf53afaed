import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { noteLastBackup } from '../../platform/last-backup.ts';
import { VERSION } from '../../platform/version.ts';
import { BackupError } from './backup-error.ts';
import { checkLedger } from './database/check-ledger.ts';
import { copyOut } from './database/copy-stream.ts';
import { withSnapshot } from './database/snapshot.ts';
import { copyOutOf, listTables, readSequences } from './database/tables.ts';
import { type KeptFile, readFileList, writeFileList } from './files/file-list.ts';
import { type Keeping, keepFiles } from './files/keep-files.ts';
import { belongs, type NamedFiles, readNamedFiles, readOrganisations } from './files/named-files.ts';
import type { Installation } from './installation.ts';
import { collectKeys, markOf, writeKeys } from './installation-keys.ts';
import { type KeptTable, type Manifest, readManifest, writeManifest } from './manifest.ts';
import type { OnProgress } from './progress.ts';
import type { Repository } from './repository/repository.ts';
import { verifyContents } from './verify-backup.ts';

export interface BackupOptions {
  /** Omits the instance secret and the ledger's signing keys: they must be supplied when it is restored. */
  readonly withoutKeys?: boolean;
  readonly onProgress?: OnProgress;
}

/**
 * Makes a backup of an installation, running or not. Files come first, then the database in one snapshot,
 * then the files added in between; so every file that the snapshot names is there, unless it was erased in
 * the last moments. Signing keys and published checkpoint are never newer than the database. Throws
 * BackupError; an unfinished backup then does not count.
 */
export async function makeBackup(
  installation: Installation,
  repository: Repository,
  { withoutKeys = false, onProgress = () => undefined }: BackupOptions = {},
): Promise<Manifest> {
  const lock = await repository.lock();
  const startedAt = new Date();
  const name = nameBackup(startedAt);
  try {
    await repository.removeUnfinished();
    const earlier = await readEarlier(repository);
    const { config, secret, storage } = installation;
    const keyFiles = await collectKeys(config, withoutKeys);
    const keys = await writeKeys(repository, name, keyFiles.files);
    const organisations = await withSnapshot(installation, readOrganisations);
    const keeping = keepFiles({ storage, repository }, earlier, ({ files }) =>
      onProgress({ step: 'files', done: files, total: undefined, unit: 'files' }),
    );
    await keeping.keepAll(organisations);
    // Files that came while the many were read; there are few of these, so the snapshot is held only briefly.
    await keeping.keepAll(organisations);
    const taken = await withSnapshot(installation, (client) =>
      takeDatabase(client, repository, name, onProgress),
    );
    const { erasedMeanwhile, problems } = await completeFiles(installation, keeping, taken.named);
    const written = await writeFileList(repository, name, keeping.files.values());
    const { named, ledger, ...database } = taken;
    const draft = {
      ...{ format: 'assay-backup/1' as const, name, version: VERSION, startedAt: startedAt.toISOString() },
      ...database,
      organisations: [...named.organisations],
      ...{ keys, absentKeys: keyFiles.absent, secretMark: markOf(secret) },
      ledger: { size: ledger.size, note: ledger.note, isSound: ledger.differences.length === 0 },
      address: await readAddress(installation),
      files: {
        count: keeping.files.size,
        totalBytes: sum([...keeping.files.values()].map(({ bytes }) => bytes)),
        newObjects: keeping.fresh.size,
        newBytes: sum([...keeping.fresh.values()]),
        erasedMeanwhile,
        ...written,
      },
      problems: [...problems, ...ledger.differences],
    };
    const isFresh = ({ sha256 }: KeptFile) => keeping.fresh.has(sha256);
    const { damage } = await verifyContents(repository, draft, isFresh, onProgress);
    if (damage.length > 0)
      throw new BackupError(
        'failed',
        `What was written does not read back as it was: ${damage.join(' ')} The disk may be failing.`,
      );
    const manifest: Manifest = { ...draft, finishedAt: new Date().toISOString() };
    await writeManifest(repository, manifest);
    await readManifest(repository, name);
    await repository.finish(name);
    const { finishedAt, problems: found } = manifest;
    const note = { name, finishedAt, folder: repository.folder, problems: found.length };
    await noteLastBackup(config.dataFolder, note);
    return manifest;
  } catch (error) {
    // Also frees space, if that was the cause of the failure.
    await repository.removeUnfinished().catch(() => undefined);
    throw error;
  } finally {
    lock.release();
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

function nameBackup(at: Date): string {
  // To the millisecond: names sort by time.
  const time = at.toISOString().replace(/[-:]/g, '');
  return `${time}-${randomBytes(3).toString('hex')}`;
}

/** The content of the newest backup, by key: empty if there is none, or it cannot be read any more. */
async function readEarlier(repository: Repository): Promise<Map<string, KeptFile>> {
  const newest = (await repository.list()).at(-1);
  const files = new Map<string, KeptFile>();
  if (newest === undefined) return files;
  try {
    for await (const file of readFileList(repository, await readManifest(repository, newest)))
      files.set(file.key, file);
    return files;
  } catch (error) {
    // Then every file is read again.
    if (error instanceof BackupError && error.kind === 'damaged') return new Map();
    throw error;
  }
}

async function takeDatabase(client: pg.Client, repository: Repository, name: string, onProgress: OnProgress) {
  const { rows } = await client.query<{ at: Date }>('SELECT now() AS at');
  const migrations = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY applied_at, name',
  );
  const shapes = await listTables(client);
  const tables: KeptTable[] = [];
  for (const [done, shape] of shapes.entries()) {
    onProgress({ step: 'database', done, total: shapes.length, unit: 'tables' });
    const member = `database/${shape.schema}.${shape.name}.copy.gz`;
    const copy = copyOut(client, copyOutOf(shape));
    const packed = copy.content.compose(createGzip({ level: 4 }));
    const written = await repository.writeMember(name, member, packed);
    tables.push({ ...shape, rows: copy.rows(), member, ...written });
  }
  const sequences = await readSequences(client);
  const named = await readNamedFiles(client);
  onProgress({ step: 'ledger', done: 0, unit: 'tables' });
  const ledger = await checkLedger(client);
  const [time] = rows;
  const snapshotAt = (time?.at ?? new Date()).toISOString();
  return { snapshotAt, migrations: migrations.rows, tables, sequences, named, ledger };
}

/** Completes the kept files with those named in the database's snapshot. */
async function completeFiles(
  installation: Installation,
  keeping: Keeping,
  named: NamedFiles,
): Promise<{ erasedMeanwhile: number; problems: string[] }> {
  await keeping.keepAll(named.organisations, (key) => belongs(key, named));
  for (const key of [...keeping.files.keys()]) if (!belongs(key, named)) keeping.forget(key);
  const absent: string[] = [];
  for (const key of named.keys.keys())
    if (!keeping.files.has(key) && !(await keeping.keepOne(key))) absent.push(key);
  // Erased since the snapshot, or missing all along: the current database shows which.
  const now = absent.length > 0 ? await withSnapshot(installation, readNamedFiles) : null;
  const missing = absent.filter((key) => now?.keys.has(key));
  const problems = missing.map(
    (key) => `the file ${key} is named in the database and missing from the store`,
  );
  for (const [key, sha256] of named.keys) {
    const kept = keeping.files.get(key);
    if (kept && sha256 !== null && kept.sha256 !== sha256)
      problems.push(`the file ${key} is damaged in the store: it is not what was uploaded`);
  }
  return { erasedMeanwhile: absent.length - missing.length, problems };
}

async function readAddress({ config }: Installation): Promise<string | null> {
  if (config.publicUrl) return config.publicUrl.replace(/\/+$/, '');
  try {
    const text = await readFile(join(config.dataFolder, 'run/instance.json'), 'utf8');
    return (JSON.parse(text) as { address: string }).address;
  } catch (error) {
    // Nothing is running here. Any other error ends the backup: without the address a restore could not ask
    // whether something is.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
