import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { fingerprintBlob } from '@assay/fingerprint';
import { verifyProofMaterial } from '@assay/ledger';
import { type BundleCheck, type BundleStatement, openBundle, verifyBundle } from '@assay/ledger/bundle';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { integrateBatch } from '../ledger/integrate-batch.ts';
import {
  enqueueEntries,
  eraseAllEntries,
  eraseEntries,
  eraseEntriesFrom,
  startLedger,
} from '../ledger/ledger.ts';
import { eraseDueFiles } from './erase-files.ts';

const REPOSITORY = join(import.meta.dirname, '../../../../..');

let server: TestServer;
let organisationId: string;
let call: Call;
let ledger: ReturnType<typeof startLedger>;

beforeAll(async () => {
  server = await startTestServer({ alone: true });
  ledger = startLedger(server.platform);
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  call = server.client(await signIn(server.client(), admin));
});
afterAll(async () => {
  await ledger.stop();
  await server.close();
});

const within = <T>(work: (t: Transaction) => Promise<T>) =>
  server.platform.database.withOrganisation(organisationId, work);
const inOrganisation = <T>(statement: ReturnType<typeof sql>) =>
  server.platform.database.withOrganisation(organisationId, (t) => t.execute(statement)) as Promise<{
    rows: T[];
  }>;
const read = async (id: string) => (await call(routes.getAsset, { params: { id } })).data;

/** A file in a record of its own, in the signed ledger, with the proof given to its owner. */
async function takeIn(seed: number) {
  const { data: record } = await call(routes.createRecord, { body: { name: `Record ${seed}` } });
  const form = makeForm({ recordId: record.id }, { 'a.png': makePng(seed) });
  const { assets } = await call(routes.uploadFiles, { form });
  const { id, fileFingerprint } = firstOf(assets);
  await expect.poll(async () => (await read(id)).ledger.validationStatus).toBe('validated');
  const proof = (await (await call(routes.getAssetProof, { params: { id } })).json()) as {
    entry: string;
    index: number;
    proof: string;
  };
  return { id, recordId: record.id, fileFingerprint, proof };
}

async function eraseFilesOf(recordId: string): Promise<void> {
  await inOrganisation(sql`UPDATE assets SET analysis_status = 'none' WHERE record_id = ${recordId}`);
  await inOrganisation(
    sql`UPDATE records SET archived = true, archived_at = now() - interval '9 days' WHERE id = ${recordId}`,
  );
  await inOrganisation(
    sql`UPDATE records SET archived_at = now() - interval '9 days' WHERE id = ${recordId}`,
  );
  expect(await eraseDueFiles(server.platform.database, organisationId, 5)).toBe(1);
}

const entriesOf = async (id: string) =>
  (
    await inOrganisation<{ entry: Buffer | null; file_fingerprint: string | null; leaf_hash: Buffer }>(
      sql`SELECT entry, file_fingerprint, fingerprint, leaf_hash FROM ledger_entries WHERE asset_id = ${id} AND kind = 'commit'`,
    )
  ).rows;
const entryOf = async (id: string) => firstOf(await entriesOf(id));

describe('a file that is erased', () => {
  it('takes what its entry says and its salt with it, and leaves the leaf', async () => {
    const file = await takeIn(1);
    const before = await entryOf(file.id);
    await eraseFilesOf(file.recordId);
    expect(await entryOf(file.id)).toEqual({
      entry: null,
      file_fingerprint: null,
      fingerprint: null,
      leaf_hash: before.leaf_hash,
    });
    expect((await read(file.id)).ledger).toMatchObject({
      validationStatus: 'validated',
      entryErasedAt: expect.any(String),
    });
    await expect(call(routes.getAssetProof, { params: { id: file.id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('erased with the file'),
    });
  });

  it('is proved as ever by who was handed its proof before, also to the live log', async () => {
    const { id, recordId, fileFingerprint, proof } = await takeIn(2);
    await eraseFilesOf(recordId);
    const { verifierKey: logKey } = await call(routes.getLedgerKey, {});
    const material = {
      subject: { fileFingerprint },
      entry: Buffer.from(proof.entry, 'base64'),
      proof: proof.proof,
    };
    expect(verifyProofMaterial(material, { logKey })).toMatchObject({ ok: true });
    const ask = () =>
      server.client()(routes.getStanding, { body: { index: proof.index, entry: proof.entry } });
    expect(await ask()).toMatchObject({ standing: 'in-force' });
    await call(routes.revokeAsset, { params: { id }, body: { reason: 'A forgery.' } });
    await expect.poll(async () => (await ask()).standing).toBe('revoked');
  });

  it('alone loses its entry: of one that is kept the database refuses it, and any other change', async () => {
    const { id, recordId } = await takeIn(3);
    const erase = sql`UPDATE ledger_entries SET entry = NULL, file_fingerprint = NULL, fingerprint = NULL, erased_at = now()
      WHERE asset_id = ${id}`;
    const refused = { cause: { code: '42501' } };
    await expect(inOrganisation(erase)).rejects.toMatchObject(refused);
    await inOrganisation(sql`UPDATE records SET files_erased_at = now() WHERE id = ${recordId}`);
    await expect(inOrganisation(erase)).rejects.toMatchObject(refused);
    await expect(
      inOrganisation(
        sql`UPDATE ledger_entries SET file_fingerprint = repeat('0', 64) WHERE asset_id = ${id}`,
      ),
    ).rejects.toMatchObject(refused);
  });
});

describe('a bundle of a record whose files were erased', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-erased-'));
  afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

  it('says when their entries were, and so do who verifies it and the command line', async () => {
    const { recordId } = await takeIn(21);
    await eraseFilesOf(recordId);
    const answer = await call(routes.getEvidence, { query: { recordid: recordId } });
    const path = join(folder, 'bundle.zip');
    writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
    const { verifierKey } = await call(routes.getLedgerKey, {});
    const bundle = await openBundle(new Blob([readFileSync(path)]), fingerprintBlob);
    const { files } = JSON.parse(await bundle.readText('manifest.json')) as BundleStatement;
    expect(files).toMatchObject([
      { original: null, entry: { state: 'erased', proof: null, erasedAt: expect.any(String) } },
    ]);
    const erasedAt = new Date(firstOf(files).entry.erasedAt ?? Number.NaN);
    const day = erasedAt.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    const words = `Its entry was erased on ${day} with the file`;
    const checks: BundleCheck[] = [];
    for await (const check of verifyBundle(bundle, verifierKey)) checks.push(check);
    expect(checks.find(({ about }) => about === 'a.png')).toMatchObject({
      outcome: 'incomplete',
      detail: expect.stringContaining(words),
    });
    expect(checks.filter(({ outcome }) => outcome === 'refuted')).toEqual([]);
    const args = ['apps/cli/src/main.ts', 'verify', path, '--key', verifierKey];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: REPOSITORY, encoding: 'utf8' });
    expect([status, stdout]).toEqual([3, expect.stringContaining(words)]);
  });
});

describe('an entry that still waits for its place', () => {
  /** Without progress in the meantime. */
  async function withoutIntegrator(work: () => Promise<void>): Promise<void> {
    await ledger.stop();
    try {
      await work();
    } finally {
      ledger = startLedger({ ...server.platform, metrics: createMetrics() });
    }
  }
  const upload = async (seed: number) => {
    const { data: record } = await call(routes.createRecord, { body: { name: `Record ${seed}` } });
    const form = makeForm({ recordId: record.id }, { 'a.png': makePng(seed) });
    const { assets } = await call(routes.uploadFiles, { form });
    return { id: firstOf(assets).id, recordId: record.id };
  };
  const waiting = async (id: string) =>
    firstOf(
      (
        await inOrganisation<{ entry: Buffer | null; file_fingerprint: string | null; leaf_hash: Buffer }>(
          sql`SELECT entry, file_fingerprint, fingerprint, leaf_hash FROM ledger_queue WHERE asset_id = ${id} AND kind = 'commit'`,
        )
      ).rows,
    );
  const isIn = (id: string) => expect.poll(async () => (await entriesOf(id)).length).toBeGreaterThan(0);

  it('loses its bytes and salt with its file, and its leaf alone moves on', async () => {
    let file = { id: '', recordId: '' };
    let leaf: Buffer = Buffer.alloc(0);
    await withoutIntegrator(async () => {
      file = await upload(11);
      leaf = (await waiting(file.id)).leaf_hash;
      await eraseFilesOf(file.recordId);
      expect(await waiting(file.id)).toEqual({
        entry: null,
        file_fingerprint: null,
        fingerprint: null,
        leaf_hash: leaf,
      });
    });
    await isIn(file.id);
    expect(await entryOf(file.id)).toMatchObject({ entry: null, file_fingerprint: null, leaf_hash: leaf });
    await expect
      .poll(async () => (await read(file.id)).ledger)
      .toMatchObject({ validationStatus: 'validated', entryErasedAt: expect.any(String) });
  });

  it('loses them also while the integrator takes it, whichever of the two comes first', async () => {
    const file = { id: '', recordId: '' };
    let taking = Promise.resolve(0);
    await withoutIntegrator(async () => {
      Object.assign(file, await upload(12));
      await inOrganisation(
        sql`UPDATE assets SET analysis_status = 'none' WHERE record_id = ${file.recordId}`,
      );
      await inOrganisation(sql`UPDATE records SET archived = true WHERE id = ${file.recordId}`);
      const client = await server.platform.database.openConnection('assay_system', 'test');
      try {
        await server.platform.database.withOrganisation(organisationId, async (t) => {
          await t.execute(sql`UPDATE assets SET storage_key = NULL WHERE id = ${file.id}`);
          await t.execute(sql`UPDATE records SET files_erased_at = now() WHERE id = ${file.recordId}`);
          await eraseEntries(t, [file.id]);
          taking = integrateBatch(client);
          // It has read the waiting entries, and now waits for this very transaction.
          await expect
            .poll(async () => (await t.execute(sql`SELECT FROM pg_locks WHERE NOT granted`)).rows.length)
            .toBeGreaterThan(0);
        });
        await taking;
      } finally {
        await client.end();
      }
    });
    expect(await entryOf(file.id)).toMatchObject({ entry: null, file_fingerprint: null });
  });

  it('of a file that is kept stays as it is, and nobody may change it', async () => {
    await withoutIntegrator(async () => {
      const { id } = await upload(13);
      const refused = { cause: { code: '42501' } };
      await expect(
        inOrganisation(
          sql`UPDATE ledger_queue SET entry = NULL, file_fingerprint = NULL, fingerprint = NULL, erased_at = now() WHERE asset_id = ${id}`,
        ),
      ).rejects.toMatchObject(refused);
      await expect(
        inOrganisation(
          sql`UPDATE ledger_queue SET file_fingerprint = repeat('0', 64) WHERE asset_id = ${id}`,
        ),
      ).rejects.toMatchObject(refused);
      expect((await waiting(id)).entry).not.toBeNull();
    });
  });
});

describe('an organisation that comes to its end', () => {
  it('leaves nothing but hashes, also of what still waits', async () => {
    await inOrganisation(sql`UPDATE organisations SET deletion_due_at = now() WHERE id = ${organisationId}`);
    await ledger.stop();
    const statement = { kind: 'verdict', subject: 'ab'.repeat(32), idempotencyKey: 'verdict-x' } as const;
    await within((t) => enqueueEntries(t, [statement]));
    await eraseAllEntries(within);
    ledger = startLedger({ ...server.platform, metrics: createMetrics() });
    const kept = sql`SELECT FROM ledger_entries WHERE num_nonnulls(entry, file_fingerprint, fingerprint, subject) > 0`;
    await expect
      .poll(
        async () =>
          (
            await inOrganisation(
              sql`SELECT FROM ledger_entries WHERE kind = 'verdict' AND erased_at IS NOT NULL`,
            )
          ).rows.length,
      )
      .toBeGreaterThan(0);
    expect((await inOrganisation(kept)).rows).toEqual([]);
    expect((await inOrganisation(sql`SELECT FROM ledger_queue`)).rows).toEqual([]);
  });

  it('leaves nothing of more entries than one statement erases, nor of what is entered meanwhile', async () => {
    const enter = (from: number, to: number) =>
      within((t) =>
        enqueueEntries(
          t,
          Array.from({ length: to - from }, (_, n) => {
            return {
              kind: 'verdict',
              subject: 'cd'.repeat(32),
              idempotencyKey: `verdict-${from + n}`,
            } as const;
          }),
        ),
      );
    const count = async (which: ReturnType<typeof sql>) =>
      (
        await inOrganisation<{ n: number }>(
          sql`SELECT count(*)::int AS n FROM ledger_entries WHERE idempotency_key ~ '^verdict-[0-9]+$' AND ${which}`,
        )
      ).rows[0]?.n;
    await enter(0, 10_010);
    await expect.poll(() => count(sql`true`)).toBe(10_010);
    let parts = 0;
    const length = await eraseAllEntries((work) => {
      parts++;
      return within(work);
    });
    expect(await count(sql`entry IS NOT NULL`)).toBe(0);
    // Length, queue, and so many parts that none is too long.
    expect(parts).toBeGreaterThanOrEqual(5);
    await enter(10_010, 10_020);
    await expect.poll(() => count(sql`entry IS NOT NULL`)).toBe(10);
    await within((t) => eraseEntriesFrom(t, length));
    expect(await count(sql`entry IS NOT NULL`)).toBe(0);
  });
});
