import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, type CallError, createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { createOrganisation, createUser, firstOf, makeForm, makePng, signIn } from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepUnclaimedObjects } from './features/intake/unclaimed-objects.ts';
import { createPasswordHasher } from './platform/auth/password-hash.ts';
import { openInstanceSecret } from './platform/config/secret.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from './platform/database/embedded/embedded-database.ts';
import { type ClusterPlace, chooseClusterPlace } from './platform/database/embedded/place.ts';
import { sql } from './platform/database/orm.ts';
import { openFolderStore } from './platform/storage/folder-store.ts';

/** Each is analysed in a process of its own. ASSAY_TEST_CRASH_UPLOADS=120 gives it more. */
const UPLOADS = Number(process.env.ASSAY_TEST_CRASH_UPLOADS ?? 40);
const TRANSACTIONS = 50;
const AT_ONCE = 4;
const FINGERPRINTS_A_CALL = 100;
/** One for each that is killed: they go on, one after the other, until the last upload is in. */
const BATCHES_AT_LEAST = 3;
const folder = mkdtempSync(join(tmpdir(), 'assay-crash-'));
const secret = openInstanceSecret(folder);

let embedded: EmbeddedDatabase;
let place: ClusterPlace;
let database: Database;
let port: number;
const running = new Map<string, ChildProcess>();
const exits: string[] = [];

/** Starts one of the two roles as its own process, as a cluster would, and waits until it says that it works. */
async function startRole(name: 'api' | 'worker'): Promise<void> {
  const own = {
    ASSAY_DATA: folder,
    DATABASE_URL: embedded.ownerUrl,
    PORT: String(port),
    ASSAY_RATE_LIMIT: '0',
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  running.set(name, child);
  child.on('exit', (_code, signal) => exits.push(`${name} ${signal}`));
  let said = '';
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      if (/answers at|works on jobs/.test(said)) resolve();
    });
  });
}

async function killRole(name: 'api' | 'worker'): Promise<void> {
  const child = running.get(name) as ChildProcess;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** What started it starts it again. */
async function killDatabase(): Promise<void> {
  const path = join(place.folder, 'data', 'postmaster.pid');
  const readPid = () => Number(readFileSync(path, 'utf8').split('\n')[0]);
  const killed = readPid();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => (existsSync(path) ? readPid() : killed)).not.toBe(killed);
  await expect.poll(() => database.ping().then(() => 'up', String)).toBe('up');
}

beforeAll(async () => {
  embedded = await startEmbeddedDatabase({ dataFolder: folder, secret });
  place = chooseClusterPlace(folder, secret.derive('database place'));
  database = openDatabase({ ownerUrl: embedded.ownerUrl, secret, poolSize: 4 });
  port = await findFreePort();
  await startRole('api');
  await startRole('worker');
});

afterAll(async () => {
  for (const child of running.values()) child.kill('SIGKILL');
  await database?.close();
  await embedded?.stop();
  rmSync(place.folder, { recursive: true, force: true, maxRetries: 9 });
  rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
});

describe('while server, worker and database are killed one after the other', { timeout: 900_000 }, () => {
  it('every acknowledged upload is kept, analysed and in the ledger exactly once', async () => {
    exits.length = 0;
    const { organisation, call } = await openCaller();

    async function upload(n: number): Promise<string> {
      // Mostly files that are cheap to analyse: what is tried here is what happens between the processes.
      const bytes = n % 20 === 0 ? makePng(n) : makeSound(n);
      return firstOf(await sendUntilAnswered(call, { uuid: randomUUID() }, { [`${n}`]: bytes }));
    }

    const acknowledged: string[] = [];
    const fingerprints = await enterFingerprintsUntil(() => acknowledged.length === UPLOADS);
    let next = 0;
    const uploading = Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < UPLOADS) acknowledged.push(await upload(next++));
      }),
    );
    const reached = (count: number) =>
      expect.poll(() => acknowledged.length, { timeout: 100_000, interval: 5 }).toBeGreaterThanOrEqual(count);

    await reached(UPLOADS * 0.25);
    await killRole('api');
    await startRole('api');
    await reached(UPLOADS * 0.5);
    await killRole('worker');
    await startRole('worker');
    await reached(UPLOADS * 0.75);
    await killDatabase();
    await uploading;
    const batches = await fingerprints.entered;
    // The database's death alone ended neither of them.
    expect(exits).toEqual(['api SIGKILL', 'worker SIGKILL']);

    expect(new Set(acknowledged).size).toBe(UPLOADS);
    const read = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      database.withOrganisation(organisation.id, async (t) => (await t.execute<Row>(query)).rows);
    const unfinished = async () => {
      const [row] = await read<{ analyses: number; entries: number }>(sql`
        SELECT (SELECT count(*)::int FROM assets WHERE analysis_status <> 'complete') AS analyses,
               (SELECT count(*)::int FROM ledger_queue) AS entries`);
      return row;
    };
    await waitWhileFewer(unfinished);
    expect(await unfinished()).toEqual({ analyses: 0, entries: 0 });

    const assets = await read<{ id: string; tasks: number; entries: string; preview: boolean }>(sql`
      SELECT id, preview_key IS NOT NULL AS preview,
             (SELECT count(*)::int FROM tasks WHERE asset_id = a.id AND status = 'complete') AS tasks,
             (SELECT string_agg(kind, ' ' ORDER BY kind) FROM ledger_entries WHERE asset_id = a.id) AS entries
      FROM assets a`);
    expect(assets.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
    expect(assets.filter(({ tasks, entries }) => tasks !== 1 || entries !== 'commit verdict')).toEqual([]);
    expect(assets.filter(({ preview }) => preview)).toHaveLength(UPLOADS / 20);
    // Each was validated, with its verdict, under a signed checkpoint, which the log's size shows. On the hour heads of the audit
    // logs are entered too.
    const countHeads = async (id: string) =>
      database.withOrganisation(id, async (t) => {
        const { rows } = await t.execute<{ heads: number }>(
          sql`SELECT count(*)::int AS heads FROM ledger_entries WHERE kind = 'audit'`,
        );
        return rows[0]?.heads ?? 0;
      });
    await expect
      .poll(async () => {
        const heads = (await countHeads(organisation.id)) + (await countHeads(fingerprints.organisationId));
        return (await call(routes.getLedgerKey, {})).size - heads;
      })
      .toBe(2 * UPLOADS + batches.length * FINGERPRINTS_A_CALL);

    const ids = batches.flatMap((batch) => batch.ids);
    expect(batches.length).toBeGreaterThanOrEqual(BATCHES_AT_LEAST);
    expect(ids.length).toBe(batches.length * FINGERPRINTS_A_CALL);
    const { rows: imported } = await database.withOrganisation(fingerprints.organisationId, (t) =>
      t.execute<{ asset_id: string; kind: string }>(
        sql`SELECT asset_id, kind FROM ledger_entries WHERE kind <> 'audit'`,
      ),
    );
    expect(imported.map(({ asset_id }) => asset_id).sort()).toEqual(ids.toSorted());
    expect(new Set(imported.map(({ kind }) => kind))).toEqual(new Set(['import']));
    for (const { body, ids } of batches) {
      expect(await fingerprints.call(routes.enterFingerprints, { body })).toMatchObject({
        isRepeated: true,
        ids,
      });
    }

    // Leases of the killed server are over after a minute; time is not what is tried here.
    await read(sql`UPDATE unclaimed_objects SET lease_until = now() - interval '1 second'`);
    const storage = await openFolderStore(join(folder, 'files'));
    await sweepUnclaimedObjects(database, storage);
    const stored = readdirSync(join(folder, 'files', organisation.id), {
      recursive: true,
      withFileTypes: true,
    });
    expect(stored.filter((entry) => entry.isFile() && entry.name === 'original')).toHaveLength(UPLOADS);
    expect(readdirSync(join(folder, 'files', '.arriving'))).toEqual([]);
  });
});

describe('while the server is killed', { timeout: 300_000 }, () => {
  it('no file of 50 transactions with two requests each is lost, and none is doubled', async () => {
    const { organisation, call } = await openCaller();
    const { data: record } = await call(routes.createRecord, { body: {} });
    const sent = Array.from({ length: TRANSACTIONS }, (_, n) => {
      const fields = { uuid: randomUUID(), recordId: record.referenceId };
      return { fields, files: [{ a: makeSound(2 * n + 1_000) }, { b: makeSound(2 * n + 1_001) }] as const };
    });
    const acknowledged: string[] = [];
    const waiting = [...sent];
    const sending = Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          for (const file of next.files)
            acknowledged.push(...(await sendUntilAnswered(call, next.fields, file)));
      }),
    );
    await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(50);
    await killRole('api');
    await startRole('api');
    await sending;

    // What was answered is sent again too, one file for each transaction: a client does not know what was lost.
    for (const { fields, files } of sent)
      expect(acknowledged).toContain(firstOf(await sendUntilAnswered(call, fields, files[1])));
    const { rows } = await database.withOrganisation(organisation.id, (t) =>
      t.execute<{ id: string; transaction_id: string; file_fingerprint: string }>(
        sql`SELECT id, transaction_id, file_fingerprint FROM assets WHERE record_id = ${record.id}`,
      ),
    );
    const wanted = sent.flatMap(({ fields, files }) =>
      files.flatMap((file) => Object.values(file).map((bytes) => `${fields.uuid} ${sha256(bytes)}`)),
    );
    expect(wanted).toHaveLength(2 * TRANSACTIONS);
    expect(rows.map((row) => `${row.transaction_id} ${row.file_fingerprint}`).toSorted()).toEqual(
      wanted.toSorted(),
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
    const { data } = await call(routes.getRecord, { params: { id: record.id } });
    expect(data.assetCount).toBe(2 * TRANSACTIONS);
  });
});

const makeSound = (n: number) => Buffer.from(`RIFF\x24\0\0\0WAVEfmt ${n}`.padEnd(44));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A caller of an organisation of their own. */
async function openCaller(given: Parameters<typeof createUser>[2] = {}) {
  const organisation = await createOrganisation({ database });
  const passwords = createPasswordHasher(secret.derive('password pepper'));
  const user = await createUser({ database, passwords }, organisation, given);
  const baseUrl = `http://localhost:${port}`;
  const token = await signIn(createClient({ baseUrl }), user);
  return {
    organisation,
    call: createClient({ baseUrl, token: () => ({ value: token }), timeoutMs: 20_000 }),
  };
}

/** As a careful client does: the same request again until there is an answer. Resolves with the ids of the files. */
async function sendUntilAnswered(
  call: Call,
  fields: Record<string, string>,
  files: Record<string, Uint8Array>,
): Promise<string[]> {
  for (;;) {
    try {
      const { assets } = await call(routes.uploadFiles, { form: makeForm(fields, files) });
      return assets.map(({ id }) => id);
    } catch (error) {
      // Only what a client may try again.
      const { httpStatus } = error as CallError;
      expect(httpStatus === 0 || httpStatus >= 500 || String(error)).toBe(true);
      await sleep(200);
    }
  }
}

/**
 * Waits until nothing is left, or until for three minutes nothing has become less: analyses have the lowest priority, so that a
 * busy machine may need minutes for them.
 */
async function waitWhileFewer(countLeft: () => Promise<Record<string, number> | undefined>): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let since = Date.now(); fewest > 0 && Date.now() - since < 180_000; await sleep(500)) {
    const left = Object.values((await countLeft()) ?? {}).reduce((sum, count) => sum + count, 0);
    if (left < fewest) {
      fewest = left;
      since = Date.now();
    }
  }
}

interface Batch {
  body: { uuid: string; files: { fingerprint: string; fileFingerprint: string }[] };
  ids: string[];
}

/** Batches of fingerprints of an organisation of its own, one after the other, each asked for until there is an answer. */
async function enterFingerprintsUntil(isOver: () => boolean) {
  const { organisation, call } = await openCaller({ roles: ['admin'] });
  const digest = () => randomBytes(32).toString('hex');
  async function enter(): Promise<Batch[]> {
    const batches: Batch[] = [];
    while (!isOver()) {
      const newFile = () => ({ fingerprint: digest(), fileFingerprint: digest() });
      const body = { uuid: randomUUID(), files: Array.from({ length: FINGERPRINTS_A_CALL }, newFile) };
      for (let ids: string[] | null = null; !ids; ) {
        ids = await call(routes.enterFingerprints, { body }).then(
          (answer) => answer.ids,
          async (error: CallError) => {
            if (error.httpStatus > 0 && error.httpStatus < 500) throw error;
            await sleep(50);
            return null;
          },
        );
        if (ids) batches.push({ body, ids });
      }
      await sleep(80);
    }
    return batches;
  }
  return { organisationId: organisation.id, call, entered: enter() };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
}
