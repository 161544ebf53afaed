import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text as readText } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  makeEmptyDatabase,
  makeForm,
  makePng,
  signIn,
  startTestPlatform,
  TEST_SECRET,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFaultProxy } from '../../../testing/fault-proxy.ts';
import { type RunningApi, startApi } from '../../api.ts';
import type { Config } from '../../platform/config/config.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { sql } from '../../platform/database/orm.ts';
import { readMigrations } from '../../platform/database/read-migrations.ts';
import { openPlatform, type Platform } from '../../platform/platform.ts';
import { openFolderStore } from '../../platform/storage/folder-store.ts';
import { startLedger } from '../ledger/ledger.ts';
import {
  type Installation,
  type Manifest,
  makeBackup,
  openRepository,
  pruneBackups,
  type Repository,
  restoreBackup,
  verifyBackup,
} from './backup.ts';
import { checkLedger } from './database/check-ledger.ts';
import { copyOut } from './database/copy-stream.ts';
import { withSnapshot } from './database/snapshot.ts';
import { copyOutOf } from './database/tables.ts';

const PASSPHRASE = 'seven wet horses in a row';
const folder = mkdtempSync(join(tmpdir(), 'assay-backup-'));
const place = (name: string) => join(folder, name);
/** A real disk of 16 MB, as small as possible. */
const disk = mkdtempSync(join(tmpdir(), 'assay-backup-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]).status === 0;
let nextSeed = 100;

let platform: Platform;
let api: RunningApi;
let ledger: { stop(): Promise<void> };
let installation: Installation;
let upload: (seed: number) => Promise<string>;
let organisationId: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  api = await startApi(platform);
  ledger = startLedger(platform);
  const { config, secret, storage } = platform;
  const ownerUrl = config.databaseUrl as string;
  installation = { config: { ...config, secret: TEST_SECRET }, secret, ownerUrl, storage };
  const organisation = await createOrganisation(platform, { isMain: true });
  organisationId = organisation.id;
  const user = await createUser(platform, organisation);
  const token = await signIn(createClient({ baseUrl: api.address }), user);
  upload = async (seed) => {
    const call = createClient({ baseUrl: api.address, token: () => ({ value: token }) });
    const form = makeForm({}, { [`${seed}.png`]: makePng(seed) });
    return (await call(routes.uploadFiles, { form })).assets[0]?.id as string;
  };
  for (let seed = 1; seed <= 6; seed++) await upload(seed);
  await vi.waitUntil(async () => (await countEntries(platform)) === 6, { timeout: 20_000 });
});
afterAll(async () => {
  await api?.close();
  await ledger?.stop();
  await platform?.close();
  rmSync(folder, { recursive: true, maxRetries: 9 });
  spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, maxRetries: 9 });
});

async function findKey(id: string): Promise<string> {
  const { rows } = await platform.database.withOrganisation(organisationId, (t) =>
    t.execute<{ key: string }>(sql`SELECT storage_key AS key FROM assets WHERE id = ${id}`),
  );
  return rows[0]?.key ?? '';
}

const eraseRow = (id: string) =>
  platform.database.withOrganisation(organisationId, (t) =>
    t.execute(sql`UPDATE assets SET storage_key = NULL WHERE id = ${id}`),
  );

async function countEntries({ database }: Platform): Promise<number> {
  const { rows } = await database.asSystem((t) =>
    t.execute<{ n: number }>(
      sql`SELECT coalesce(max(size), 0)::int AS n FROM ledger_checkpoints WHERE note IS NOT NULL`,
    ),
  );
  return rows[0]?.n ?? 0;
}

/** An empty machine: a missing data folder and a database without tables. */
async function emptyTarget(name: string): Promise<Config> {
  return readConfig({
    ASSAY_DATA: place(name),
    ASSAY_SECRET: TEST_SECRET,
    DATABASE_URL: await makeEmptyDatabase(),
    PORT: '0',
    ASSAY_RATE_LIMIT: '0',
  });
}

/** Every row of every table in a backup, as one digest per table. */
async function digestTables(ownerUrl: string, { tables }: Manifest): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  await withSnapshot({ ownerUrl, secret: platform.secret }, async (client) => {
    for (const table of tables.filter(({ schema }) => schema === 'public')) {
      const text = await readText(copyOut(client, copyOutOf(table)).content);
      digests[table.name] = createHash('md5').update(text.split('\n').sort().join('\n')).digest('hex');
    }
  });
  return digests;
}

/** The same for the content of the backup: PostgreSQL's own text of each row, sorted. */
async function readDigests(
  repository: Repository,
  { name, tables }: Manifest,
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of tables.filter(({ schema }) => schema === 'public')) {
    const text = gunzipSync(await buffer(repository.readMember(name, table.member))).toString();
    digests[table.name] = createHash('md5').update(text.split('\n').sort().join('\n')).digest('hex');
  }
  return digests;
}

const digestFile = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
function digestFolder(path: string): Record<string, string> {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((one) => [one.slice(path.length + 1), digestFile(one)]));
}

async function repositoryOf(name: string, passphrase?: string) {
  return openRepository(place(name), { passphrase, create: true });
}

/** The newest backup's file for this table on the disk. */
const memberPath = (repository: string, backup: string, table: string) =>
  join(place(repository), backup, 'database', `public.${table}.copy.gz`);

const objectsOf = (repository: string) => Object.keys(digestFolder(join(place(repository), 'objects')));

describe.each([
  ['as it is', undefined],
  ['encrypted', PASSPHRASE],
])('a backup, %s', (name, passphrase) => {
  it('made while files come in is restored on an empty machine with every row and file', async () => {
    const repository = await repositoryOf(name, passphrase);
    let isOver = false;
    const coming = (async () => {
      for (let n = 0; !isOver || n < 4; n++) await upload(nextSeed++);
    })();
    const manifest = await makeBackup(installation, repository).finally(() => {
      isOver = true;
    });
    await coming;
    const ready = await (await fetch(`${api.address}/readyz`)).json();
    expect(ready).toMatchObject({ backup: { finishedAt: manifest.finishedAt, problems: 0 } });
    expect(manifest.problems).toEqual([]);
    expect(manifest.files.erasedMeanwhile).toBe(0);
    expect(manifest.ledger).toMatchObject({ isSound: true });
    expect(manifest.ledger.size).toBeGreaterThanOrEqual(6);

    const target = await emptyTarget(`restored ${name}`);
    const restored = await restoreBackup(target, repository);
    expect(restored).toMatchObject({ problems: [], remarks: [], migrated: [], files: manifest.files.count });
    expect(await digestTables(target.databaseUrl as string, manifest)).toEqual(
      await readDigests(repository, manifest),
    );
    const files = digestFolder(join(target.dataFolder, 'files'));
    const own = digestFolder(join(platform.config.dataFolder, 'files'));
    expect(Object.keys(files)).toHaveLength(manifest.files.count);
    for (const [key, digest] of Object.entries(files)) expect(own[key], key).toBe(digest);
    const again = await openPlatform(target);
    const assets = await again.database.withOrganisation(organisationId, (t) =>
      t.execute<{ storage_key: string; file_fingerprint: string }>(
        sql`SELECT storage_key, file_fingerprint FROM assets`,
      ),
    );
    expect(assets.rows.length).toBeGreaterThanOrEqual(6);
    for (const row of assets.rows) expect(files[row.storage_key]).toBe(row.file_fingerprint);
    await again.close();
  });

  it('is for its owner alone', () => {
    const modes = readdirSync(place(name), { recursive: true, withFileTypes: true }).map(
      (entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o077,
    );
    expect(statSync(place(name)).mode & 0o077).toBe(0);
    expect(new Set(modes)).toEqual(new Set([0]));
  });

  it('that was damaged, cut off or lost a file is found out and not restored', async () => {
    const repository = await openRepository(place(name), { passphrase });
    const { name: backup } = await makeBackup(installation, repository);
    const table = memberPath(name, backup, 'assets');
    const whole = readFileSync(table);
    const flipped = Buffer.from(whole);
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1;
    for (const bytes of [flipped, whole.subarray(0, -1)]) {
      writeFileSync(table, bytes);
      const { damage } = await verifyBackup(repository, backup);
      expect(damage.join()).toContain(`${backup}/database/public.assets.copy.gz is damaged`);
      const target = await emptyTarget(`damaged ${name}`);
      await expect(restoreBackup(target, repository)).rejects.toMatchObject({ kind: 'damaged' });
      expect(existsSync(target.dataFolder)).toBe(false);
    }
    writeFileSync(table, whole);
    const [object = ''] = objectsOf(name);
    const path = join(place(name), 'objects', object);
    const content = readFileSync(path);
    rmSync(path);
    await expect(restoreBackup(await emptyTarget(`lost ${name}`), repository)).rejects.toThrow(
      /The file \S+ is missing from the backup\..* Nothing was restored/,
    );
    writeFileSync(path, Buffer.concat([content.subarray(0, -1), Buffer.of((content.at(-1) ?? 0) ^ 1)]));
    expect((await verifyBackup(repository, backup)).damage.join()).toMatch(/The file .* damaged/);
    writeFileSync(path, content);
    expect(await verifyBackup(repository, backup)).toMatchObject({ damage: [] });
  });
});

describe('a folder of backups', () => {
  it('opens with its passphrase and no other', async () => {
    const given = (passphrase?: string) => openRepository(place('encrypted'), { passphrase });
    await expect(given('another passphrase')).rejects.toMatchObject({ kind: 'wrong-passphrase' });
    await expect(given()).rejects.toThrow('are encrypted: give their passphrase');
    await expect(openRepository(place('as it is'), { passphrase: PASSPHRASE })).rejects.toThrow(
      'are not encrypted',
    );
    await expect(openRepository(place('nothing'))).rejects.toMatchObject({ kind: 'absent' });
    await expect(openRepository(folder, { create: true })).rejects.toThrow(
      'is not empty and holds no backups',
    );
  });

  it('shows nothing of what is in it where it is encrypted', async () => {
    const all = readdirSync(place('encrypted'), { recursive: true, withFileTypes: true });
    const digests = Object.values(digestFolder(join(platform.config.dataFolder, 'files')));
    expect(digests.filter((digest) => all.some(({ name }) => name === digest))).toEqual([]);
    const [backup = ''] = await (await openRepository(place('encrypted'), { passphrase: PASSPHRASE })).list();
    expect(readFileSync(join(place('encrypted'), backup, 'manifest.json')).includes('secretMark')).toBe(
      false,
    );
  });

  it('copies files once, however many backups have them, and lets go of those that none has any more', async () => {
    const repository = await repositoryOf('several');
    const first = await makeBackup(installation, repository);
    const id = await upload(nextSeed++);
    const second = await makeBackup(installation, repository);
    expect(second.files.newObjects).toBe(1);
    expect(second.files.count).toBe(first.files.count + 1);
    const key = await findKey(id);
    await eraseRow(id);
    await platform.storage.delete(key);
    const third = await makeBackup(installation, repository);
    expect(third).toMatchObject({ problems: [], files: { newObjects: 0, count: first.files.count } });
    const before = objectsOf('several').length;
    const pruned = await pruneBackups(repository, 1);
    expect(pruned).toMatchObject({ removed: [first.name, second.name], kept: [third.name], objects: 1 });
    expect(objectsOf('several')).toHaveLength(before - 1);
    expect(await verifyBackup(repository, third.name)).toMatchObject({ damage: [] });
  });

  it('says which file the store has lost, and which is not what was uploaded', async () => {
    const { storage } = platform;
    const keys = Object.keys(digestFolder(join(platform.config.dataFolder, 'files')));
    const [lost = '', changed = ''] = keys.filter((key) => key.endsWith('/original'));
    const kept = [lost, changed].map((key) => readFileSync(join(platform.config.dataFolder, 'files', key)));
    await storage.delete(lost);
    await storage.put(changed, Buffer.from('something else'));
    const manifest = await makeBackup(installation, await repositoryOf('of a broken store'));
    expect(manifest.problems).toEqual([
      `the file ${lost} is named in the database and missing from the store`,
      `the file ${changed} is damaged in the store: it is not what was uploaded`,
    ]);
    for (const [i, key] of [lost, changed].entries()) await storage.put(key, kept[i] as Buffer);
  });

  it('counts a file that was erased while the backup ran as that', async () => {
    const repository = await repositoryOf('while erasing');
    const id = await upload(nextSeed++);
    // Already deleted from the store, and deleted from the database right after its snapshot.
    await platform.storage.delete(await findKey(id));
    let erasing: Promise<unknown> | undefined;
    const manifest = await makeBackup(installation, repository, {
      onProgress({ step }) {
        if (step === 'ledger') erasing ??= eraseRow(id);
      },
    });
    await erasing;
    expect(manifest).toMatchObject({ problems: [], files: { erasedMeanwhile: 1 } });
    const restored = await restoreBackup(await emptyTarget('erased meanwhile'), repository);
    expect(restored.problems).toEqual([]);
  });
});

describe('a backup that breaks off', () => {
  it('when the connection to the database is cut says so, and counts for nothing', async () => {
    const { ownerUrl } = installation;
    const proxy = await startFaultProxy(Number(new URL(ownerUrl).port));
    const through = new URL(ownerUrl);
    through.port = String(proxy.port);
    const repository = await repositoryOf('cut');
    const first = await makeBackup({ ...installation, ownerUrl: through.href }, repository);
    proxy.fault = { kind: 'cut', afterBytes: 20_000 };
    const broken = makeBackup({ ...installation, ownerUrl: through.href }, repository);
    await expect(broken).rejects.toThrow(/The connection to the database was lost .* run it again/);
    proxy.stop();
    expect(await repository.list()).toEqual([first.name]);
    expect(readdirSync(place('cut')).filter((name) => name.includes('unfinished'))).toEqual([]);
    const second = await makeBackup(installation, repository);
    expect(await repository.list()).toEqual([first.name, second.name]);
  });

  it.skipIf(!isMounted)(
    'when its disk is full says so, and leaves earlier ones as they are',
    async () => {
      const repository = await openRepository(join(disk, 'backups'), { create: true });
      const first = await makeBackup(installation, repository);
      const free = statfsSync(disk);
      writeFileSync(join(disk, 'ballast'), Buffer.alloc(free.bavail * free.bsize - 16_384));
      await upload(nextSeed++);
      await expect(makeBackup(installation, repository)).rejects.toThrow(
        /The disk of .* is full .* Make room/,
      );
      expect(await repository.list()).toEqual([first.name]);
      expect(await verifyBackup(repository, first.name)).toMatchObject({ damage: [] });
      rmSync(join(disk, 'ballast'));
      expect(await makeBackup(installation, repository)).toMatchObject({ problems: [] });
    },
    60_000,
  );
});

describe('a restore', () => {
  it('is refused where something is already', async () => {
    const repository = await openRepository(place('as it is'));
    const target = await emptyTarget('taken');
    mkdirSync(target.dataFolder);
    writeFileSync(join(target.dataFolder, 'something'), '');
    await expect(restoreBackup(target, repository)).rejects.toThrow(/The data folder .* is not empty/);
    const other = { ...(await emptyTarget('free')), databaseUrl: installation.ownerUrl };
    await expect(restoreBackup(other, repository)).rejects.toThrow(/The database is not empty/);
    const secret = { ...(await emptyTarget('other secret')), secret: 'x'.repeat(40) };
    await expect(restoreBackup(secret, repository)).rejects.toThrow(/ASSAY_SECRET is not the secret/);
  });

  it('that broke off is not taken for an installation', async () => {
    const target = await emptyTarget('unfinished');
    const repository = await openRepository(place('as it is'));
    const broken = { ...repository, readObject: () => repository.readObject('0'.repeat(64), 'A file') };
    await expect(restoreBackup(target, broken)).rejects.toThrow('is missing from the backup');
    await expect(openPlatform(target)).rejects.toThrow('was interrupted');
  });

  it('is refused while its installation runs, and where a witness or a checkpoint is ahead', async () => {
    const repository = await repositoryOf('behind');
    const published = join(platform.config.dataFolder, 'ledger/published-checkpoint');
    const manifest = await makeBackup(
      { ...installation, config: { ...installation.config, publicUrl: api.address } },
      repository,
    );
    const target = await emptyTarget('not to fork');
    await expect(restoreBackup(target, repository)).rejects.toThrow(
      /runs at http\S+, with \d+ entries .* --drill/,
    );

    await makeBackup(installation, repository);
    const before = manifest.ledger.size;
    await upload(nextSeed++);
    await vi.waitUntil(async () => (await countEntries(platform)) > before, { timeout: 20_000 });
    const checkpoint = readFileSync(published, 'utf8');
    await expect(restoreBackup(target, repository, { checkpoint })).rejects.toThrow(
      /would fork the ledger\. The checkpoint that you gave has seen \d+ entries .* Restore a newer backup/,
    );
    const origin = checkpoint.split('\n')[0] ?? '';
    const witness = place('witness');
    mkdirSync(join(witness, 'seen'), { recursive: true });
    writeFileSync(join(witness, 'seen', createHash('sha256').update(origin).digest('hex')), checkpoint);
    const watched = { ...target, witnesses: { external: [], folderBeside: witness } };
    await expect(restoreBackup(watched, repository)).rejects.toMatchObject({ kind: 'refused' });
    expect(existsSync(target.dataFolder)).toBe(false);

    await platform.database.withOrganisation(organisationId, (t) =>
      t.execute(sql`INSERT INTO mailboxes (organisation_id, name, host, port, tls, username, sealed_password, folder,
          joins_replies, takes_existing, enabled, poll_minutes, next_poll_at)
        VALUES (${organisationId}, 'Claims', 'imap.example.com', 993, 'tls', 'u', 'sealed', 'INBOX', true, false, true, 1, now())`),
    );
    await makeBackup(installation, repository);
    // A copy for a drill has no signing key, and no jobs.
    const drill = await restoreBackup(watched, repository, { isDrill: true });
    expect(drill).toMatchObject({
      problems: [],
      remarks: [expect.stringMatching(/^1 mailbox was switched off, .* moved since the backup/)],
    });
    // It does not read, mark or move messages in parallel with the original.
    const copy = openDatabase({ ownerUrl: target.databaseUrl as string, secret: installation.secret });
    const { rows: mailboxes } = await copy.asSystem((t) => t.execute(sql`SELECT enabled FROM mailboxes`));
    await copy.close();
    expect(mailboxes).toEqual([{ enabled: false }]);
    expect(existsSync(join(target.dataFolder, 'ledger/key'))).toBe(false);
    expect(readdirSync(join(target.dataFolder, 'ledger'))).toEqual(['published-checkpoint']);
  });

  it('of an older version’s backup is brought to this one', async () => {
    const all = readMigrations().map(({ name }) => name);
    const older = all.slice(0, all.indexOf('0107-ledger-self-audit.sql'));
    const { secret, config } = installation;
    const ownerUrl = await makeEmptyDatabase();
    await migrate({ ownerUrl, secret, only: older });
    const database = openDatabase({ ownerUrl, secret });
    // Its table has fewer columns than this version names.
    const id = randomUUID();
    await database.asSystem((t) =>
      t.execute(
        sql`INSERT INTO organisations (id, identifier, name, is_main) VALUES (${id}, 'older', 'Older', true)`,
      ),
    );
    await database.close();
    const data = place('older data');
    const storage = await openFolderStore(join(data, 'files'));
    await storage.put(`${id}/exports/one.zip`, Buffer.from('an export'));
    const repository = await repositoryOf('older');
    const old = { config: { ...config, secret: TEST_SECRET, dataFolder: data }, secret, ownerUrl, storage };
    const manifest = await makeBackup(old, repository, { withoutKeys: true });
    expect(manifest.migrations.map(({ name }) => name)).toEqual(older);

    const target = { ...(await emptyTarget('newer')), ledger: { seed: '11'.repeat(32), origin: undefined } };
    const restored = await restoreBackup(target, repository);
    expect(restored).toMatchObject({ problems: [], migrated: all.slice(older.length), files: 1 });
    const again = await openPlatform(target);
    const { rows } = await again.database.asSystem((t) => t.execute(sql`SELECT id FROM organisations`));
    expect(rows).toEqual([{ id }]);
    await again.close();
  });

  it('lets the ledger go on', async () => {
    const repository = await openRepository(place('as it is'));
    const manifest = await makeBackup(installation, repository);
    await api.close();
    await ledger.stop();
    const target = await emptyTarget('goes on');
    await restoreBackup(target, repository, { name: manifest.name });
    const again = await openPlatform(target);
    const working = startLedger(again);
    api = await startApi(again);
    await upload(nextSeed++);
    await vi.waitUntil(async () => (await countEntries(again)) > manifest.ledger.size, { timeout: 20_000 });
    const { secret } = installation;
    const state = await withSnapshot({ ownerUrl: target.databaseUrl as string, secret }, checkLedger);
    expect(state).toMatchObject({ differences: [], size: await countEntries(again) });
    await api.close();
    await working.stop();
    await again.close();
  });
});
