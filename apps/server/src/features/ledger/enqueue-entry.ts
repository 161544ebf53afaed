import { randomBytes } from 'node:crypto';
import { encodeEntry, hashLeaf } from '@assay/ledger';
import { sql } from 'drizzle-orm';
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
 * Puts a statement into the ledger's queue, in the caller's own transaction: it will stand in the ledger
 * exactly once if that commits, and not at all otherwise. The organisation is the transaction's.
 * Throws LedgerError 'entry-malformed' for a key or digest that cannot be.
 */
export async function enqueueEntry(transaction: Transaction, statement: FileStatement): Promise<void> {
  const { kind, assetId, fileFingerprint, fingerprint, idempotencyKey } = statement;
  const receivedAt = Date.now();
  const salt = randomBytes(16).toString('hex');
  const entry = encodeEntry({
    ...{ kind, fileFingerprint, fingerprint, receivedAt, salt },
    idempotencyId: idempotencyKey,
  });
  // A twin that is being integrated at this moment may still pass: the integrator leaves it out.
  await transaction.execute(sql`
    INSERT INTO ledger_queue (organisation_id, asset_id, kind, file_fingerprint, fingerprint, entry, leaf_hash,
                              idempotency_key, received_at)
    SELECT current_organisation(), ${assetId}::uuid, ${kind}, ${fileFingerprint}, ${fingerprint}, ${entry}::bytea,
           ${hashLeaf(entry)}::bytea, ${idempotencyKey}, ${new Date(receivedAt).toISOString()}::timestamptz
    WHERE NOT EXISTS (SELECT FROM ledger_entries
                      WHERE organisation_id = current_organisation() AND idempotency_key = ${idempotencyKey})
    ON CONFLICT (organisation_id, idempotency_key) DO NOTHING`);
}
