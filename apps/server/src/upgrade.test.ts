import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Call, createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { verifyProofMaterial } from '@assay/ledger';
import { makeEmptyDatabase, makeForm, makePng, signIn, TEST_SECRET } from '@assay/server/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestCluster } from '../testing/test-cluster.ts';
import { type RunningApi, startApi } from './api.ts';
import { requireOwnLedgerKey } from './features/ledger/ledger.ts';
import { readConfig } from './platform/config/read-config.ts';
import { readMigrations } from './platform/database/read-migrations.ts';
import { ensureFirstOrganisation } from './platform/first-organisation.ts';
import { openPlatform, type Platform } from './platform/platform.ts';
import { type RunningWorker, startWorker } from './worker.ts';

/** Kept by `bench/src/keep-installation.ts`, which ran that version's own server. */
const INSTALLATIONS = join(import.meta.dirname, '../testing/installations');

/** What that server answered when the installation was kept. */
interface Told {
  readonly username: string;
  readonly password: string;
  readonly verifierKey: string;
  readonly records: readonly { id: string }[];
  readonly assets: readonly (Record<string, unknown> & {
    id: string;
    fileFingerprint: string;
    ledger: { index: number };
    tamperScore: number | null;
    proof: { entry: string; proof: string };
  })[];
  readonly orders: readonly { id: string; requestId: string; captureLink: string }[];
  /** Comments, decisions and changes of the record. */
  readonly history: readonly object[];
  readonly users: readonly { id: string }[];
  readonly config: object;
}

describe.each(readdirSync(INSTALLATIONS))('an installation of %s, started with this version', (name) => {
  const read = (file: string) => readFileSync(join(INSTALLATIONS, name, file));
  const told = JSON.parse(read('told.json').toString()) as Told;
  const [record] = told.records as [{ id: string }];
  let owner: pg.Client;
  let before: Map<string, number>;
  let after: Map<string, number>;
  let platform: Platform;
  let api: RunningApi;
  let worker: RunningWorker;
  let call: Call;

  beforeAll(async () => {
    const databaseUrl = await makeEmptyDatabase();
    owner = await restore(databaseUrl, gunzipSync(read('database.sql.gz')).toString());
    await keepHashes(owner);
    before = await countRows(owner);
    const folder = mkdtempSync(join(inject('testFolder'), 'earlier-'));
    const files = JSON.parse(gunzipSync(read('files.json.gz')).toString()) as Record<string, string>;
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content, 'base64');
    }
    const config = readConfig({
      ...{ DATABASE_URL: databaseUrl, ASSAY_DATA: folder, ASSAY_SECRET: TEST_SECRET },
      ...{ PORT: '0', LOG_LEVEL: 'silent' },
    });
    // As `main.ts` does it.
    platform = await openPlatform(config);
    after = await countRows(owner);
    await requireOwnLedgerKey(platform);
    api = await startApi(platform);
    expect(await ensureFirstOrganisation(platform, config.firstAdmin)).toBeNull();
    worker = await startWorker(platform);
    const guest = createClient({ baseUrl: api.address });
    const token = await signIn(guest, told);
    call = createClient({ baseUrl: api.address, token: () => ({ value: token }) });
  });
  afterAll(async () => {
    await api?.close();
    await worker?.close();
    await platform?.close();
    await owner?.end();
  });

  it('has been migrated without losing a row of any table', () => {
    const migrations = readMigrations().length;
    expect(Object.fromEntries(after)).toMatchObject({
      ...Object.fromEntries(before),
      schema_migrations: migrations,
    });
  });

  it('has the hash of each picture in the index of those that came later', async () => {
    const kept = async () => {
      const { rows } = await owner.query(`SELECT count(*)::int AS hashes,
        (SELECT count(DISTINCT position)::int FROM public.coarse_hashes) AS kept,
        (SELECT count(*)::int FROM public.coarse_hash_fills) AS unfilled FROM public.picture_looks`);
      return rows[0] as { hashes: number; kept: number; unfilled: number };
    };
    await expect.poll(async () => (await kept()).unfilled, { timeout: 60_000 }).toBe(0);
    const { hashes, kept: withCoarseHashes } = await kept();
    expect(withCoarseHashes).toBe(hashes);
    expect(hashes).toBeGreaterThanOrEqual(before.get('picture_looks') ?? 0);
  });

  it('has every file with its bytes and its verdict', async () => {
    expect(told.assets.length).toBeGreaterThan(0);
    for (const { id, tamperScore, proof, ...asset } of told.assets) {
      const { data } = await call(routes.getAsset, { params: { id } });
      expect(data).toMatchObject(asset);
      const [media] = data.fullScale.metaData.media;
      expect(media?.tamperedResult?.tamperScore ?? null).toBe(tamperScore);
      const answer = await fetch(`${api.address}${data.fullScale.originalFilepath}`);
      expect(
        createHash('sha256')
          .update(await answer.bytes())
          .digest('hex'),
      ).toBe(asset.fileFingerprint);
    }
  });

  it('has its record with what was said and decided, its work order, users and settings', async () => {
    const { data } = await call(routes.getRecord, { params: { id: record.id } });
    expect(data).toMatchObject(record);
    for (const { captureLink, ...order } of told.orders) {
      const params = { id: order.id };
      expect((await call(routes.getClientRequest, { params, query: {} })).data).toMatchObject(order);
      const value = new URL(captureLink).hash.slice(1);
      const customer = createClient({ baseUrl: api.address, token: () => ({ value, type: 'resource' }) });
      expect((await customer(routes.openCapture, {})).data).toMatchObject({
        requestId: order.id,
        reference: order.requestId,
      });
    }
    const history = await call(routes.getRecordHistory, { params: { id: record.id } });
    expect(history.docs).toEqual(
      expect.arrayContaining(told.history.map((entry) => expect.objectContaining(entry))),
    );
    const users = (await call(routes.listUsers, { query: {} })).docs;
    for (const user of told.users) expect(users.find(({ id }) => id === user.id)).toMatchObject(user);
    expect((await call(routes.getOrganisationConfig, {})).config).toMatchObject(told.config);
  });

  it('proves each entry as it was: proofs made before verify, and so do those made now', async () => {
    const { verifierKey } = await call(routes.getLedgerKey, {});
    expect(verifierKey).toBe(told.verifierKey);
    for (const { id, fileFingerprint, proof: earlier } of told.assets) {
      const answer = await call(routes.getAssetProof, { params: { id } });
      const now = (await answer.json()) as typeof earlier;
      expect(now.entry).toBe(earlier.entry);
      for (const { entry, proof } of [earlier, now]) {
        const material = { subject: { fileFingerprint }, entry: Buffer.from(entry, 'base64'), proof };
        expect(verifyProofMaterial(material, { logKey: told.verifierKey })).toMatchObject({ ok: true });
      }
    }
  });

  it('takes in, analyses and enters a new file, and its self-audit finds the ledger whole', async () => {
    const { assets } = await call(routes.uploadFiles, {
      form: makeForm({ recordId: record.id }, { 'new.png': makePng(20_261_127) }),
    });
    const params = { id: assets[0]?.id ?? '' };
    const settled = async () => {
      const { ledger, fullScale } = (await call(routes.getAsset, { params })).data;
      const result = fullScale.metaData.media[0]?.tamperedResult;
      return { status: ledger.validationStatus, score: result?.isLoading ? undefined : result?.tamperScore };
    };
    await expect
      .poll(settled, { timeout: 90_000, interval: 200 })
      .toEqual({ status: 'validated', score: expect.any(Number) });
    const audited = async () => {
      const said = await platform.metrics.registry.metrics();
      return Number(/^assay_ledger_audited_entries (\d+)$/m.exec(said)?.[1]);
    };
    await expect.poll(audited, { timeout: 90_000 }).toBeGreaterThanOrEqual(told.assets.length);
    const ready = await (await fetch(`${api.address}/readyz`)).json();
    expect(ready).toMatchObject({ status: 'ok', ledger: { differences: 0 } });
  }, 200_000);
});

it('no migration is numbered before the last one of a released version, which has run it', () => {
  const dump = gunzipSync(readFileSync(join(INSTALLATIONS, '0.1.0/database.sql.gz'))).toString();
  const released = [...dump.matchAll(/\('(\d{4}-[a-z0-9-]+\.sql)', '[0-9a-f]{64}'/g)].map(
    ([, one = '']) => one,
  );
  const last = released.toSorted().at(-1) ?? '';
  expect(released).toContain('0001-foundation.sql');
  const added = readMigrations()
    .map(({ name }) => name)
    .filter((name) => !released.includes(name));
  expect(added.filter((name) => name < last)).toEqual([]);
});

/** As its superuser, like `psql --file`; answers with the connection. */
async function restore(databaseUrl: string, dump: string): Promise<pg.Client> {
  const { superuserUrl } = await openTestCluster();
  const url = new URL(superuserUrl);
  url.pathname = new URL(databaseUrl).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(dump);
  return client;
}

/** What its pictures look like, if that version kept it: the installations' own are too small to show anything. */
async function keepHashes(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('public.picture_looks') IS NOT NULL AS keeps");
  if (!rows[0]?.keeps) return;
  await client.query(`INSERT INTO public.picture_looks (asset_id, organisation_id, looks)
    SELECT id, organisation_id, decode(repeat(md5(id::text), 50), 'hex') FROM public.assets`);
}

async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; count: string }>(`
    SELECT relname AS name, (xpath('//count/text()', query_to_xml(
      format('SELECT count(*) FROM public.%I', relname), false, true, '')))[1]::text AS count
    FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}
