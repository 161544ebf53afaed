import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSigningKey, formatVerifierKey, openCheckpoint, verifyProofMaterial } from '@assay/ledger';
import {
  copyLedger,
  createOrganisation,
  firstOf,
  startTestDatabase,
  type TestDatabase,
} from '@assay/server/testing';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { buildAssetProof } from './build-proof.ts';
import { enqueueEntries, type FileStatement } from './enqueue-entries.ts';
import { findAssetStates } from './find-states.ts';
import { integrateBatch } from './integrate-batch.ts';
import { type Integrator, type IntegratorState, startIntegrator } from './integrator.ts';
import { LedgerForkError } from './ledger-fork-error.ts';
import { openPublishedCheckpoint, type PublishedCheckpoint } from './published-checkpoint.ts';
import { signNewestCheckpoint } from './sign-checkpoint.ts';
import { openSigningKey } from './signing-key.ts';
import { readNewestCheckpoint } from './stored-checkpoints.ts';

const digest = () => randomBytes(32).toString('hex');
const key = createSigningKey('test.example/log', randomBytes(32));

let test: TestDatabase;
let organisation: { id: string };
let folder: string;
let published: PublishedCheckpoint;
let client: pg.Client;

beforeEach(async () => {
  test = await startTestDatabase();
  organisation = await createOrganisation(test);
  folder = mkdtempSync(join(tmpdir(), 'assay-ledger-'));
  published = openPublishedCheckpoint(join(folder, 'published-checkpoint'));
  client = await test.database.openConnection('assay_system', 'test');
});
afterEach(async () => {
  await client.end();
  await test.close();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

const statement = (given: Partial<FileStatement> = {}): FileStatement => {
  const assetId = given.assetId ?? randomUUID();
  const digests = { fileFingerprint: digest(), fingerprint: digest() };
  return { kind: 'commit', assetId, ...digests, idempotencyKey: `commit:${assetId}`, ...given };
};

async function enqueue(...statements: FileStatement[]): Promise<void> {
  await test.database.withOrganisation(organisation.id, (t) => enqueueEntries(t, statements));
}

/** The asset row of a statement, written like intake writes it. */
async function keepAsset({ assetId, fileFingerprint, fingerprint }: FileStatement): Promise<void> {
  await test.database.withOrganisation(organisation.id, async (t) => {
    const transaction = randomUUID();
    await t.execute(
      sql`INSERT INTO transactions (id, organisation_id) VALUES (${transaction}, ${organisation.id})`,
    );
    await t.execute(sql`
      INSERT INTO assets (id, organisation_id, transaction_id, file_fingerprint, fingerprint, mime_type, original_name,
                          byte_size, intake_channel)
      VALUES (${assetId}, ${organisation.id}, ${transaction}, ${fileFingerprint}, ${fingerprint}, 'image/jpeg', 'a.jpg', 1, 'api')`);
  });
}

const start = (onState?: (state: IntegratorState, size: number) => void): Integrator =>
  startIntegrator({ database: test.database, key, published, logger: createLogger('silent'), onState });

const countEntries = async () =>
  Number(firstOf((await client.query<{ n: string }>('SELECT count(*) AS n FROM ledger_entries')).rows).n);
const stateOf = (assetId: string) =>
  test.database.withOrganisation(organisation.id, async (t) =>
    (await findAssetStates(t, [assetId])).get(assetId),
  );
const prove = (assetId: string, organisationId = organisation.id) =>
  test.database.withOrganisation(organisationId, (t) => buildAssetProof(t, assetId, key.verifier));

describe('the integrator', () => {
  it('puts every entry into the tree exactly once, with two integrators and repeated submissions', async () => {
    const integrators = [start(), start()];
    const all = Array.from({ length: 5_000 }, () => statement());
    for (let at = 0; at < all.length; at += 500) {
      // Each is sent twice: together, and again when the first may already be integrated.
      const some = all.slice(at, at + 500);
      await Promise.all([enqueue(...some), enqueue(...some)]);
      if (at > 0) await enqueue(...all.slice(at - 500, at));
    }
    await expect.poll(countEntries).toBe(all.length);
    await enqueue(...all.slice(0, 100));
    await sleep(300);
    await Promise.all(integrators.map((integrator) => integrator.stop()));

    const { rows } = await client.query<{ leaf_index: string; idempotency_key: string }>(
      'SELECT leaf_index, idempotency_key FROM ledger_entries ORDER BY leaf_index',
    );
    expect(rows.map(({ leaf_index }) => Number(leaf_index))).toEqual(all.map((_, i) => i));
    expect(new Set(rows.map(({ idempotency_key }) => idempotency_key))).toEqual(
      new Set(all.map(({ idempotencyKey }) => idempotencyKey)),
    );
    const checkpoint = openCheckpoint((await published.read()) as string, key.verifier);
    expect(Number(checkpoint.size)).toBe(all.length);
    expect((await readNewestCheckpoint(client))?.note).toBe(await published.read());
  });

  it('leaves out a repeated submission that slipped past the check', async () => {
    await enqueue(statement());
    await integrateBatch(client);
    await test.database.withOrganisation(organisation.id, (t) =>
      t.execute(sql`
        INSERT INTO ledger_queue (organisation_id, asset_id, kind, entry, leaf_hash, idempotency_key, received_at)
        SELECT organisation_id, asset_id, kind, entry, leaf_hash, idempotency_key, received_at FROM ledger_entries`),
    );
    expect(await integrateBatch(client)).toBe(1);
    expect(await integrateBatch(client)).toBe(0);
    expect((await readNewestCheckpoint(client))?.size).toBe(1);
    expect(await countEntries()).toBe(1);
  });

  it('lets another one take over when it dies', async () => {
    const states: IntegratorState[] = [];
    const first = start();
    await expect
      .poll(
        async () =>
          // Other tests' databases are in the same cluster.
          (
            await client.query(
              `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
               WHERE locktype = 'advisory' AND granted AND datname = current_database()`,
            )
          ).rowCount,
      )
      .toBe(1);
    const second = start((state) => states.push(state));
    await expect.poll(() => states).toEqual(['standby']);
    await first.stop();
    const one = statement();
    await enqueue(one);
    await expect.poll(() => stateOf(one.assetId)).toMatchObject({ index: 0 });
    await second.stop();
  });

  it('loses and doubles nothing when its connection is cut again and again', async () => {
    const integrators = [start(), start()];
    const administrator = new pg.Client({ connectionString: test.superuserUrl });
    await administrator.connect();
    const cut =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'assay ledger' AND datname = current_database()";
    let sent = 0;
    for (let round = 0; round < 6; round++) {
      for (let burst = 0; burst < 4; burst++) {
        const some = Array.from({ length: 100 }, () => statement());
        await enqueue(...some);
        sent += some.length;
        await sleep(Math.random() * 100);
      }
      await administrator.query(cut);
    }
    await administrator.end();
    await expect.poll(countEntries).toBe(sent);
    await expect.poll(async () => (await readNewestCheckpoint(client))?.note).not.toBeNull();
    await Promise.all(integrators.map((integrator) => integrator.stop()));
    expect(await readNewestCheckpoint(client)).toMatchObject({ size: sent, note: await published.read() });
    const { rows } = await client.query('SELECT FROM ledger_queue');
    expect(rows).toEqual([]);
    // All intermediate trees form one continuous history, or this would be refused.
    expect(await signNewestCheckpoint(client, key, published)).toBe(sent);
  });
});

describe('signing', () => {
  it('gives the same bytes after a crash between commit and signature', async () => {
    await enqueue(statement(), statement());
    await integrateBatch(client);
    expect((await readNewestCheckpoint(client))?.note).toBeNull();
    // The crash was here; and, the second time, after the file was written and before the database knew.
    expect(await signNewestCheckpoint(client, key, published)).toBe(2);
    const note = await published.read();
    await asSuperuser('UPDATE ledger_checkpoints SET note = NULL');
    await signNewestCheckpoint(client, key, published);
    expect(await published.read()).toBe(note);
    expect((await readNewestCheckpoint(client))?.note).toBe(note);
  });

  it('does not count an entry as validated before its tree is signed', async () => {
    const one = statement();
    await enqueue(one);
    await integrateBatch(client);
    expect(await stateOf(one.assetId)).toMatchObject({ validationStatus: 'pending', index: null });
    await signNewestCheckpoint(client, key, published);
    expect(await stateOf(one.assetId)).toMatchObject({ validationStatus: 'validated', index: 0 });
  });

  it('is refused when the database was set back to an older state', async () => {
    await enqueue(statement());
    await integrateBatch(client);
    await signNewestCheckpoint(client, key, published);
    const backup = await startTestDatabase();
    await copyLedger(test, backup);
    await enqueue(statement());
    await integrateBatch(client);
    await signNewestCheckpoint(client, key, published);

    const restored = await backup.database.openConnection('assay_system', 'test');
    await expect(signNewestCheckpoint(restored, key, published)).rejects.toThrow(LedgerForkError);
    await expect(signNewestCheckpoint(restored, key, published)).rejects.toThrow(
      /set back to an older state/,
    );
    // Nor does it help that it has grown again, as far or farther.
    const other = await createOrganisation(backup);
    for (const size of [2, 3]) {
      await backup.database.withOrganisation(other.id, (t) => enqueueEntries(t, [statement()]));
      await integrateBatch(restored);
      expect((await readNewestCheckpoint(restored))?.size).toBe(size);
      await expect(signNewestCheckpoint(restored, key, published)).rejects.toThrow(/history was changed/);
    }
    await restored.end();

    const states: IntegratorState[] = [];
    const lines: string[] = [];
    const integrator = startIntegrator({
      ...{ database: backup.database, key, published },
      logger: createLogger('fatal', { write: (line) => void lines.push(line) }),
      onState: (state) => states.push(state),
    });
    await expect.poll(() => states).toContain('refused');
    expect(lines.join()).toContain('LEDGER REFUSED TO SIGN');
    await integrator.stop();
    await backup.close();
  });

  it('is refused when an entry of the past was exchanged', async () => {
    await enqueue(statement(), statement(), statement());
    await integrateBatch(client);
    await signNewestCheckpoint(client, key, published);
    await asSuperuser(
      "UPDATE ledger_tiles SET data = decode(repeat('ab', 32), 'hex') || substring(data FROM 33)",
    );
    await enqueue(statement());
    await integrateBatch(client);
    await expect(signNewestCheckpoint(client, key, published)).rejects.toThrow(LedgerForkError);
  });

  it('is refused to another key', async () => {
    await enqueue(statement());
    await integrateBatch(client);
    await signNewestCheckpoint(client, key, published);
    const stranger = createSigningKey(key.verifier.name, randomBytes(32));
    await expect(signNewestCheckpoint(client, stranger, published)).rejects.toThrow(LedgerForkError);
    const elsewhere = openPublishedCheckpoint(join(folder, 'elsewhere'));
    await expect(signNewestCheckpoint(client, stranger, elsewhere)).rejects.toThrow(LedgerForkError);
  });
});

describe('states and proofs', () => {
  it('follow a file from pending over validated to revoked', async () => {
    const start = Date.now();
    const one = statement();
    await keepAsset(one);
    await enqueue(one);
    expect((await stateOf(one.assetId))?.validationStatus).toBe('pending');
    await expect(prove(one.assetId)).rejects.toMatchObject({ code: 'CONFLICT' });

    await integrateBatch(client);
    await signNewestCheckpoint(client, key, published);
    const state = await stateOf(one.assetId);
    expect(state).toMatchObject({ validationStatus: 'validated', index: 0 });
    const time = Date.parse(state?.ledgerTimestamp as string);
    expect(time).toBeGreaterThan(start - 1_000);
    expect(time).toBeLessThanOrEqual(Date.now());
    const proof = await prove(one.assetId);
    const evidence = { entry: Buffer.from(proof.entry, 'base64'), proof: proof.proof };
    const verdict = verifyProofMaterial(
      { subject: { fingerprint: one.fingerprint }, ...evidence },
      { logKey: formatVerifierKey(key.verifier) },
    );
    expect(verdict).toMatchObject({ ok: true, index: 0n, entry: { kind: 'commit' } });
    expect(verdict.ok && new Date(verdict.entry.receivedAt).toISOString()).toBe(state?.ledgerTimestamp);

    await enqueue({ ...one, kind: 'revoke', idempotencyKey: `revoke:${one.assetId}` });
    expect((await stateOf(one.assetId))?.validationStatus).toBe('validated');
    await integrateBatch(client);
    await signNewestCheckpoint(client, key, published);
    expect((await stateOf(one.assetId))?.validationStatus).toBe('not-validated');
    await expect(prove(one.assetId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('tell imported from committed', async () => {
    const one = statement({ kind: 'import' });
    await enqueue(one);
    await integrateBatch(client);
    await signNewestCheckpoint(client, key, published);
    expect((await stateOf(one.assetId))?.validationStatus).toBe('validated-imported');
  });

  it('are of one’s own organisation alone', async () => {
    const one = statement();
    await keepAsset(one);
    await enqueue(one);
    await integrateBatch(client);
    await signNewestCheckpoint(client, key, published);
    const other = await createOrganisation(test);
    const seen = await test.database.withOrganisation(other.id, (t) => findAssetStates(t, [one.assetId]));
    expect(seen.size).toBe(0);
    await expect(prove(one.assetId, other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the key', () => {
  it('is made once, for its owner’s eyes', () => {
    const first = openSigningKey({ folder });
    expect(openSigningKey({ folder })).toEqual(first);
    expect(statSync(join(folder, 'key')).mode & 0o777).toBe(0o600);
    expect(first.verifier.name).toMatch(/^assay\.local\/[0-9a-f]{16}$/);
  });

  it('may be given, in either spelling', () => {
    const seed = randomBytes(32);
    const spellings = [seed.toString('hex'), seed.toString('base64')];
    const [a, b] = spellings.map((given) => openSigningKey({ folder, seed: given, origin: 'log.example' }));
    expect(a).toEqual(b);
    expect(a?.verifier.name).toBe('log.example');
    expect(() => openSigningKey({ folder, seed: 'too short' })).toThrow('32 bytes');
  });
});

/** As the owner of the machine can: bypassing every trigger. */
async function asSuperuser(statement: string): Promise<void> {
  const administrator = new pg.Client({ connectionString: test.superuserUrl });
  await administrator.connect();
  await administrator.query("SET session_replication_role = 'replica'");
  await administrator.query(statement);
  await administrator.end();
}
