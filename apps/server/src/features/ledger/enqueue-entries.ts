import { randomBytes } from 'node:crypto';
import { encodeEntry, hashLeaf } from '@assay/ledger';
import type { Transaction } from '../../platform/database/database.ts';

/** A statement about one file: that it came in, was imported, or is not valid any more. */
export interface FileStatement {
  readonly kind: 'commit' | 'import' | 'revoke';
  readonly assetId: string;
  readonly fileFingerprint: string;
  readonly fingerprint: string;
  /** 1 to 64 printable ASCII characters, never personal data. The same key again is the same statement. */
  readonly idempotencyKey: string;
}

/**
 * Puts statements into the ledger's queue, in the caller's own transaction: each will stand in the ledger
 * exactly once if that commits, and not at all otherwise. The organisation is the transaction's.
 * Throws LedgerError 'entry-malformed' for a key or digest that cannot be.
 */
export async function enqueueEntries(
  transaction: Transaction,
  statements: readonly FileStatement[],
): Promise<void> {
  const receivedAt = Date.now();
  const entries = statements.map(({ kind, fileFingerprint, fingerprint, idempotencyKey }) => {
    const salt = randomBytes(16).toString('hex');
    return Buffer.from(
      encodeEntry({ kind, fileFingerprint, fingerprint, receivedAt, salt, idempotencyId: idempotencyKey }),
    );
  });
  // A twin that is being integrated at this moment may still pass: the integrator leaves it out.
  await transaction.$client.query(
    `INSERT INTO ledger_queue (organisation_id, asset_id, kind, file_fingerprint, fingerprint, entry, leaf_hash,
                               idempotency_key, received_at)
     SELECT current_organisation(), new.*, $8::timestamptz
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::bytea[], $7::text[])
       AS new (asset_id, kind, file_fingerprint, fingerprint, entry, leaf_hash, idempotency_key)
     WHERE NOT EXISTS (SELECT FROM ledger_entries e WHERE e.organisation_id = current_organisation()
                         AND e.idempotency_key = new.idempotency_key)
     ON CONFLICT (organisation_id, idempotency_key) DO NOTHING`,
    [
      statements.map(({ assetId }) => assetId),
      statements.map(({ kind }) => kind),
      statements.map(({ fileFingerprint }) => fileFingerprint),
      statements.map(({ fingerprint }) => fingerprint),
      entries,
      entries.map((entry) => Buffer.from(hashLeaf(entry))),
      statements.map(({ idempotencyKey }) => idempotencyKey),
      new Date(receivedAt),
    ],
  );
}
