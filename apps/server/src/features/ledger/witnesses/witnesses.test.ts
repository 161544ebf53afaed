import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createSigningKey,
  formatVerifierKey,
  openCheckpoint,
  readCosignatures,
  verifyProofMaterial,
} from '@assay/ledger';
import { copyLedger, createOrganisation, startTestDatabase, type TestDatabase } from '@assay/server/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logging/logger.ts';
import { proveEntry } from '../build-proof.ts';
import { enqueueEntries } from '../enqueue-entries.ts';
import { type IntegratorState, startIntegrator } from '../integrator.ts';
import { openPublishedCheckpoint } from '../published-checkpoint.ts';
import { readProvingCheckpoint, readSignedCheckpoint } from '../stored-checkpoints.ts';
import { readWitnesses } from './read-witnesses.ts';
import type { Witness } from './witness.ts';
import { witnessBeside } from './witness-beside.ts';

const key = createSigningKey('test.example/log', randomBytes(32));
const logger = createLogger('silent');
let folder: string;
let test: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-witnesses-'));
  test = await startTestDatabase();
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

const witnessIn = (name: string) =>
  witnessBeside({ folder: join(folder, name), logKeys: [formatVerifierKey(key.verifier)], logger });

async function enter(database: TestDatabase, count: number): Promise<void> {
  const organisation = await createOrganisation(database);
  const statements = Array.from({ length: count }, () => {
    const digest = randomBytes(32).toString('hex');
    const frame = { assetId: randomUUID(), idempotencyKey: `commit-${randomUUID()}` };
    return { ...frame, kind: 'commit' as const, fileFingerprint: digest, fingerprint: digest };
  });
  await database.database.withOrganisation(organisation.id, (t) => enqueueEntries(t, statements));
}

/** Runs the log until `done`, or until it is refused; returns its last messages. */
async function run(
  database: TestDatabase,
  {
    witnesses,
    published = 'published',
    until,
  }: { witnesses: Witness[]; published?: string; until: () => Promise<boolean> },
): Promise<{ states: IntegratorState[]; words: string }> {
  const states: IntegratorState[] = [];
  const lines: string[] = [];
  const integrator = startIntegrator({
    ...{ database: database.database, key, witnesses },
    published: openPublishedCheckpoint(join(folder, published)),
    logger: createLogger('fatal', { write: (line) => void lines.push(line) }),
    onState: (state) => states.push(state),
  });
  await expect.poll(async () => states.includes('refused') || (await until())).toBe(true);
  await integrator.stop();
  return { states, words: lines.join() };
}

const inside = <T>(
  database: TestDatabase,
  read: (client: Parameters<typeof readSignedCheckpoint>[0]) => Promise<T>,
) => database.database.asSystem((t) => read(t.$client));
const signedSize = async (database: TestDatabase) =>
  (await inside(database, readSignedCheckpoint))?.size ?? 0;
const cosignedSizes = async (database: TestDatabase) =>
  (await inside(database, readWitnesses)).map(({ size }) => size);
const isCosigned = (database: TestDatabase, size: number, witnesses: number) => async () => {
  const sizes = await cosignedSizes(database);
  return sizes.length === witnesses && sizes.every((one) => one === size);
};

describe('a witness beside the server', () => {
  it('cosigns what is signed, and every proof carries its line', async () => {
    const witness = witnessIn('witness');
    const address = await witness.open();
    await enter(test, 3);
    await run(test, { witnesses: [witness], until: isCosigned(test, 3, 1) });
    const signed = await inside(test, readSignedCheckpoint);
    expect(openCheckpoint(signed?.note ?? '', key.verifier).size).toBe(3n);
    expect(readCosignatures(signed?.note ?? '', [address.key])).toHaveLength(1);

    const proven = await test.database.asSystem((t) => proveEntry(t, 1));
    const entry = Buffer.from(proven?.entry ?? '', 'base64');
    const trust = { logKey: formatVerifierKey(key.verifier), witnesses: [formatVerifierKey(address.key)] };
    const { rows } = await inside(test, (client) =>
      client.query<{ fingerprint: string }>('SELECT fingerprint FROM ledger_entries WHERE leaf_index = 1'),
    );
    const material = {
      subject: { fingerprint: rows[0]?.fingerprint ?? '' },
      entry,
      proof: proven?.proof ?? '',
    };
    expect(verifyProofMaterial(material, { ...trust, quorum: 1 })).toMatchObject({ ok: true });
    expect(verifyProofMaterial(material, { ...trust, quorum: 2 })).toMatchObject({
      code: 'witness-quorum-missing',
    });
  });

  it('goes on from where it was after both were started again, and proves older entries with its line', async () => {
    await enter(test, 2);
    await run(test, { witnesses: [witnessIn('witness')], until: isCosigned(test, 2, 1) });
    await enter(test, 300);
    // Without the witness: the newest checkpoint has no line, an entry under the older one is proved with it.
    await run(test, { witnesses: [], until: async () => (await signedSize(test)) === 302 });
    expect((await inside(test, (client) => readProvingCheckpoint(client, 1)))?.size).toBe(2);
    expect((await inside(test, (client) => readProvingCheckpoint(client, 2)))?.size).toBe(302);
    await run(test, { witnesses: [witnessIn('witness')], until: isCosigned(test, 302, 1) });
    expect((await inside(test, (client) => readProvingCheckpoint(client, 1)))?.size).toBe(302);
  });

  it('does not stop the log when it is out of reach, and is caught up with', async () => {
    const real = witnessIn('witness');
    let failures = 2;
    const flaky: Witness = {
      ...real,
      async open() {
        if (failures-- > 0) throw new Error('out of reach');
        return real.open();
      },
    };
    await enter(test, 1);
    const { states } = await run(test, { witnesses: [flaky], until: isCosigned(test, 1, 1) });
    expect(states).toContain('integrating');
    expect(failures).toBeLessThan(0);
  });
});

describe('a ledger that was set back', () => {
  /**
   * A log of three entries whose database, file and witness are backed up, and which has grown to five since.
   */
  async function growBeyondBackup(others: Witness[]) {
    await enter(test, 3);
    const witnesses = () => [witnessIn('witness'), ...others];
    const count = 1 + others.length;
    await run(test, { witnesses: witnesses(), until: isCosigned(test, 3, count) });
    const backup = await startTestDatabase();
    await copyLedger(test, backup);
    cpSync(join(folder, 'published'), join(folder, 'published-backup'));
    cpSync(join(folder, 'witness'), join(folder, 'witness-backup'), { recursive: true });
    await enter(test, 2);
    await run(test, { witnesses: witnesses(), until: isCosigned(test, 5, count) });
    return backup;
  }

  it('is refused where the database alone was, by the published checkpoint', async () => {
    const backup = await growBeyondBackup([]);
    const { words } = await run(backup, { witnesses: [], until: async () => false });
    expect(words).toMatch(/a checkpoint over 5 was published/);
    await backup.close();
  });

  it('is refused where the published checkpoint was too, by the witness beside it', async () => {
    const backup = await growBeyondBackup([]);
    const { words, states } = await run(backup, {
      ...{ witnesses: [witnessIn('witness')], published: 'published-backup' },
      until: async () => false,
    });
    expect(words).toMatch(/has seen this ledger with 5 entries, and the database has 3/);
    expect(states).not.toContain('integrating');
    expect(await inside(backup, readWitnessRows)).toEqual([{ contradicts: true }]);
    await backup.close();
  });

  it('and has grown again is refused: the witness has seen another history', async () => {
    const backup = await growBeyondBackup([]);
    await enter(backup, 4);
    // The witness is kept from it until the tree is as large as its last one, and larger.
    const grown = { witnesses: [], published: 'published-backup' };
    await run(backup, { ...grown, until: async () => (await signedSize(backup)) === 7 });
    const { words } = await run(backup, {
      ...{ witnesses: [witnessIn('witness')], published: 'published-backup' },
      until: async () => false,
    });
    expect(words).toMatch(/does not continue what the witness .* has seen/);
    await backup.close();
  });

  it('as a whole machine is told by a witness elsewhere', async () => {
    const elsewhere = witnessIn('elsewhere');
    const backup = await growBeyondBackup([{ ...elsewhere, close: async () => undefined }]);
    const { words } = await run(backup, {
      ...{ witnesses: [witnessIn('witness-backup')], published: 'published-backup' },
      until: async () => (await signedSize(backup)) === 3,
    });
    // A witness that was rolled back with it has forgotten, too.
    expect(words).toBe('');
    const told = await run(backup, {
      ...{ witnesses: [witnessIn('witness-backup'), elsewhere], published: 'published-backup' },
      until: async () => false,
    });
    expect(told.words).toMatch(/has seen this ledger with 5 entries, and the database has 3/);
    await backup.close();
  });
});

async function readWitnessRows(client: Parameters<typeof readSignedCheckpoint>[0]) {
  return (await client.query('SELECT contradicts FROM ledger_witnesses')).rows;
}
