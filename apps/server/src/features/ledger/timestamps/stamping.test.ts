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
import { readTimeDocuments } from './read-time-documents.ts';
import { stampNewest, startStamping, type TimestampAuthority } from './stamping.ts';

const openssl = hasOpenssl();
const key = createSigningKey('test.example/log', randomBytes(32));
const logger = createLogger('silent');
const signal = AbortSignal.timeout(60_000);
let authority: TestAuthority;
let another: TestAuthority;
let test: TestDatabase;
let folder: string;

beforeAll(async () => {
  if (!openssl) return;
  authority = await startTestAuthority();
  another = await startTestAuthority({ key: 'rsa:2048' });
});
afterAll(async () => {
  await authority?.close();
  await another?.close();
});
beforeEach(async () => {
  test = await startTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'assay-stamping-'));
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

const trusting = (...roots: string[]) => ({ roots: roots.flatMap(readRoots), policies: [] });
const trusted = ({ url, root } = authority): TimestampAuthority => ({ url, trust: trusting(root) });
const GONE = 'http://127.0.0.1:9/';
const stamp = (by = trusted()) => stampNewest(test.database, by, signal);

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
    ...{
      database: test.database,
      key,
      logger,
      authorities: isStamping ? { each: [trusted()], intervalMs: 3_600_000 } : null,
    },
    published: openPublishedCheckpoint(join(folder, 'published')),
    onState: (_, entries) => {
      size = entries;
    },
  });
  const isDone = async () => (isStamping ? (await stampedSizes()).length > before.length : size > 0);
  await expect.poll(isDone).toBe(true);
  await integrator.stop();
}

const stampedSizes = async () => {
  const { rows } = await test.database.asSystem((t) =>
    t.$client.query<{ size: string }>('SELECT size FROM ledger_timestamps ORDER BY size'),
  );
  return rows.map((row) => Number(row.size));
};

/** Null if the entry is not stamped. */
async function checkEntry(index: number, ...roots: string[]) {
  const [texts, entry] = await test.database.asSystem(async (t) => {
    const { rows } = await t.$client.query<{ entry: Buffer }>(
      'SELECT entry FROM ledger_entries WHERE leaf_index = $1',
      [index],
    );
    return [await readTimeDocuments(t, index), rows[0]?.entry ?? Buffer.alloc(0)] as const;
  });
  if (texts.length === 0) return null;
  const trust = trusting(...(roots.length > 0 ? roots : [authority.root]));
  return checkTimeOf('Time', {
    ...{ entry, texts, key: formatVerifierKey(key.verifier) },
    verifyTime: (token, stamped) => verifyTimestamp(token, stamped, trust),
  });
}

describe.skipIf(!openssl)(`stamping${openssl ? '' : ' (needs openssl)'}`, () => {
  it('is done by the log while it runs, and proves of each entry until when it was there', async () => {
    // The first checkpoint may be stamped before the entries come: one authority stamps what is there at its
    // start.
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
    const [first] = await test.database.asSystem((t) => readTimeDocuments(t, 0));
    expect(JSON.parse(first ?? '').proof).toContain('\n2\n');
  });

  it('keeps nothing that it cannot verify', async () => {
    await enter(1);
    await expect(stamp({ url: GONE, trust: trusting(authority.root) })).rejects.toThrow();
    await expect(stamp({ url: authority.url, trust: trusting(another.root) })).rejects.toMatchObject({
      code: 'authority-unknown',
    });
    expect(await stampedSizes()).toEqual([]);
  });

  it('is done by each authority for itself, whatever becomes of another', async () => {
    await enter(2);
    const each = [{ url: GONE, trust: trusting(authority.root) }, trusted(), trusted(another)];
    const stamping = startStamping({
      ...{ database: test.database, logger, authorities: { each, intervalMs: 3_600_000 } },
    });
    await expect.poll(stampedSizes).toEqual([2, 2]);
    await stamping.stop();
    const one = await checkEntry(1, another.root);
    expect(one).toMatchObject({ outcome: 'verified' });
    expect(one?.detail.match(/no later than/g)).toHaveLength(1);
    const both = await checkEntry(1, authority.root, another.root);
    expect(both?.detail.match(/no later than/g)).toHaveLength(2);
  });

  it('takes the first stamp of each authority that has the entry', async () => {
    await enter(1);
    await stamp();
    await enter(1);
    await stamp(trusted(another));
    await stamp();
    await enter(1);
    await stamp(trusted(another));
    const sizesOf = async (index: number) => {
      const texts = await test.database.asSystem((t) => readTimeDocuments(t, index));
      return texts.map((text) => /^[^\n]+\n(\d+)\n/.exec(JSON.parse(text).proof.split('\n\n')[1])?.[1]);
    };
    expect((await sizesOf(0)).sort()).toEqual(['1', '2']);
    expect(await sizesOf(1)).toEqual(['2', '2']);
    expect(await sizesOf(2)).toEqual(['3']);
  });
});
