import { randomBytes, randomUUID } from 'node:crypto';
import { createSigningKey, encodeEntry, hashLeaf, signCheckpoint } from '@assay/ledger';
import { proveEntry } from '@assay/server/features/ledger/ledger.ts';
import type { BenchContext, Figures, Measurement } from '../measurement.ts';
import { storeTree } from '../store-tree.ts';
import { withDatabase } from '../with-database.ts';

const ENTRIES = 10_000_000;
/** Number of entries at random places that are proved; the other leaves have no entry. */
const PROVED = 3_000;
const WARM_UP = 300;

/** Proofs from a tree of ten million entries, verified before they are returned. */
export const ledgerProofsMeasurement: Measurement = {
  name: 'ledger-proofs',
  title: 'Inclusion proofs at 10 million entries',
  measure: measureProofs,
};

/** Measures proofs of random entries for one caller, each in its own transaction. */
function measureProofs(context: Pick<BenchContext, 'folder' | 'report'>): Promise<Figures> {
  return withDatabase(context, async ({ database, organisationId, run }) => {
    const entries = new Map<number, Uint8Array>();
    while (entries.size < PROVED) {
      const index = Math.floor(Math.random() * ENTRIES);
      entries.set(index, makeEntry());
    }
    const { size, root } = await storeTree(
      database,
      ENTRIES,
      (index) => {
        const entry = entries.get(index);
        return entry && hashLeaf(entry);
      },
      context.report,
    );
    const key = createSigningKey('bench.example/log', randomBytes(32));
    await database.asSystem((t) =>
      t.$client.query('INSERT INTO ledger_checkpoints (size, root, note) VALUES ($1, $2, $3)', [
        size,
        Buffer.from(root),
        signCheckpoint(key, size, root),
      ]),
    );
    for (const [index, entry] of entries) {
      await database.asSystem((t) =>
        t.$client.query(
          `INSERT INTO ledger_entries (leaf_index, organisation_id, kind, file_fingerprint, fingerprint, entry, leaf_hash,
                                       idempotency_key, received_at)
           VALUES ($1, $2, 'import', $3, $3, $4, $5, $6, now())`,
          [
            index,
            organisationId,
            '0'.repeat(64),
            Buffer.from(entry),
            Buffer.from(hashLeaf(entry)),
            randomUUID(),
          ],
        ),
      );
    }
    await run('ANALYZE ledger_tiles', []);
    context.report('proving');
    const times: number[] = [];
    let before = process.cpuUsage();
    for (const [place, index] of [...entries.keys()].entries()) {
      if (place === WARM_UP) before = process.cpuUsage();
      const started = performance.now();
      const proof = await database.asSystem((t) => proveEntry(t, index), { readOnly: true });
      if (!proof) throw new Error(`entry ${index} has no proof`);
      if (place >= WARM_UP) times.push(performance.now() - started);
    }
    const { user, system } = process.cpuUsage(before);
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
    return {
      entries: ENTRIES,
      p50Milliseconds: at(0.5),
      p99Milliseconds: at(0.99),
      processorMillisecondsOfThisProcess: (user + system) / 1_000 / times.length,
    };
  });
}

const makeEntry = () =>
  encodeEntry({
    kind: 'import',
    receivedAt: Date.now(),
    salt: randomBytes(16).toString('hex'),
    idempotencyId: randomUUID(),
    fileFingerprint: '0'.repeat(64),
    fingerprint: '0'.repeat(64),
  });
