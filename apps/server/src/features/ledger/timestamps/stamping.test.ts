import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigningKey, formatVerifierKey } from '@assay/ledger';
import { checkTimeOf } from '@assay/ledger/bundle';
import { hasOpenssl, startTestAuthority, type TestAuthority } from '@assay/ledger/testing-authority';
import { readRoots, verifyTimestamp } from '@assay/ledger/timestamp';
import { createOrganisation, startTestDatabase, type TestDatabase } from '@assay/server/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logging/logger.ts';
import { enqueueEntries } from '../enqueue-entries.ts';
import { startIntegrator } from '../integrator.ts';
import { openPublishedCheckpoint } from '../published-checkpoint.ts';
import { readTimeDocument } from './read-time-document.ts';
import { stampNewest } from './stamping.ts';

const openssl = hasOpenssl();
const key = createSigningKey('test.example/log', randomBytes(32));
const logger = createLogger('silent');
const signal = AbortSignal.timeout(60_000);
let authority: TestAuthority;
let test: TestDatabase;
let folder: string;

beforeAll(async () => {
  if (openssl) authority = await startTestAuthority();
});
afterAll(() => authority?.close());
beforeEach(async () => {
  test = await startTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'assay-stamping-'));
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const trusting = (root = authority.root) => ({ roots: readRoots(root), policies: [] });
const authorities = (urls = [authority.url], root = authority.root) => ({
  ...{ urls, trust: trusting(root), intervalMs: 3_600_000 },
});
const stamp = (by = authorities()) =>
  stampNewest({ database: test.database, logger, authorities: by }, signal);

/** Runs the log until `done`. */
async function enter(count: number, { isStamping = false } = {}): Promise<void> {
  const organisation = await createOrganisation(test);
  const statements = Array.from({ length: count }, () => ({
    ...{ kind: 'bundle' as const, subject: randomBytes(32).toString('hex'), idempotencyKey: randomUUID() },
  }));
  await test.database.withOrganisation(organisation.id, (t) => enqueueEntries(t, statements));
  let size = 0;
  const before = await stampedSizes();
  const integrator = startIntegrator({
    ...{ database: test.database, key, logger, authorities: isStamping ? authorities() : null },
    published: openPublishedCheckpoint(join(folder, 'published')),
    onState: (_, entries) => {
      size = entries;
    },
  });
  const isDone = async () => (isStamping ? (await stampedSizes()).length > before.length : size > 0);
  await expect.poll(isDone, { timeout: 15_000 }).toBe(true);
  await integrator.stop();
}

const stampedSizes = async () => {
  const { rows } = await test.database.asSystem((t) =>
    t.$client.query<{ size: string }>('SELECT size FROM ledger_timestamps ORDER BY size'),
  );
  return rows.map((row) => Number(row.size));
};

async function checkEntry(index: number) {
  const [text, entry] = await test.database.asSystem(async (t) => {
    const { rows } = await t.$client.query<{ entry: Buffer }>(
      'SELECT entry FROM ledger_entries WHERE leaf_index = $1',
      [index],
    );
    return [await readTimeDocument(t, index), rows[0]?.entry ?? Buffer.alloc(0)] as const;
  });
  if (text === null) return null;
  return checkTimeOf('Time', {
    ...{ entry, text, key: formatVerifierKey(key.verifier) },
    verifyTime: (token, stamped) => verifyTimestamp(token, stamped, trusting()),
  });
}

describe.skipIf(!openssl)(`stamping${openssl ? '' : ' (needs openssl)'}`, { timeout: 40_000 }, () => {
  it('is done by the log while it runs, and proves of each entry until when it was there', async () => {
    // The first checkpoint may be stamped before the entries come: one of them stamps what is there at its start.
    await enter(3);
    await enter(1, { isStamping: true });
    const [size = 0] = await stampedSizes();
    expect(size).toBeGreaterThanOrEqual(3);
    expect(await checkEntry(1)).toMatchObject({
      outcome: 'verified',
      detail: expect.stringContaining('in the ledger no later than'),
    });
  });

  it('takes the first stamp that has the entry, and does not stamp the same tree twice', async () => {
    expect(await stamp()).toBe(0);
    await enter(2);
    expect(await stamp()).toBe(2);
    expect(await stamp()).toBe(2);
    await enter(3);
    expect(await checkEntry(4)).toBeNull();
    expect(await stamp()).toBe(5);
    expect(await stampedSizes()).toEqual([2, 5]);
    for (const index of [0, 4]) expect(await checkEntry(index)).toMatchObject({ outcome: 'verified' });
    const first = await test.database.asSystem((t) => readTimeDocument(t, 0));
    expect(JSON.parse(first ?? '').proof).toContain('\n2\n');
  });

  it('asks the next authority where one does not answer, and keeps nothing that it cannot verify', async () => {
    await enter(1);
    await expect(stamp(authorities(['http://127.0.0.1:9/']))).rejects.toThrow();
    const other = await startTestAuthority();
    await expect(stamp(authorities([authority.url], other.root))).rejects.toMatchObject({
      code: 'authority-unknown',
    });
    await other.close();
    expect(await stampedSizes()).toEqual([]);
    expect(await stamp(authorities(['http://127.0.0.1:9/', authority.url]))).toBe(1);
  });
});
