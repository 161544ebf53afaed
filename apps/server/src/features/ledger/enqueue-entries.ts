import { randomBytes } from 'node:crypto';
import { encodeEntry, hashLeaf, type LedgerEntry } from '@assay/ledger';
import type { Transaction } from '../../platform/database/database.ts';
import { sqlState } from '../../platform/database/errors.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { readLedgerTime } from './ledger-clock.ts';

interface Named {
  /** 1 to 64 printable ASCII characters, never personal data. The same key again is the same statement. */
  readonly idempotencyKey: string;
}

/** A statement about one file: that it came in, was imported, or is no longer valid. */
export interface FileStatement extends Named {
  readonly kind: 'commit' | 'import' | 'revoke';
  readonly assetId: string;
  readonly fileFingerprint: string;
  readonly fingerprint: string;
}

/** A statement about a file or a record, or about an export of it, represented by its digest. */
export interface SubjectStatement extends Named {
  readonly kind: 'verdict' | 'decision' | 'bundle' | 'audit';
  readonly assetId?: string;
  readonly recordId?: string;
  readonly subject: string;
}

/**
 * Puts statements into the ledger's queue, in the caller's own transaction: each will be in the ledger
 * exactly once if that commits, and not at all otherwise. The organisation is the transaction's. Throws
 * RefusedError CLOCK_WRONG if the clock was set, or is behind the ledger. Throws LedgerError
 * 'entry-malformed' for an invalid key or digest.
 */
export async function enqueueEntries(
  transaction: Transaction,
  statements: readonly (FileStatement | SubjectStatement)[],
): Promise<void> {
  const receivedAt = readLedgerTime();
  const rows = statements.map((statement) => {
    const entry = Buffer.from(encodeEntry(describe(statement, receivedAt)));
    const { fileFingerprint, fingerprint, subject } = { ...NO_DIGESTS, ...statement };
    const { kind, assetId, recordId, idempotencyKey } = { recordId: undefined, ...statement };
    return {
      asset_id: assetId,
      record_id: recordId,
      kind,
      file_fingerprint: fileFingerprint,
      fingerprint,
      subject,
      entry: toHex(entry),
      leaf_hash: toHex(hashLeaf(entry)),
      idempotency_key: idempotencyKey,
    };
  });
  // A twin that is being integrated at this moment may still pass: the integrator leaves it out.
  const query = transaction.$client.query(
    `INSERT INTO ledger_queue (organisation_id, asset_id, record_id, kind, file_fingerprint, fingerprint, subject, entry,
                               leaf_hash, idempotency_key, received_at)
     SELECT current_organisation(), new.*, $2::timestamptz
     FROM jsonb_to_recordset($1) AS new (asset_id uuid, record_id uuid, kind text, file_fingerprint text, fingerprint text,
                                         subject text, entry bytea, leaf_hash bytea, idempotency_key text)
     WHERE NOT EXISTS (SELECT FROM ledger_entries e WHERE e.organisation_id = current_organisation()
                         AND e.idempotency_key = new.idempotency_key)
     ON CONFLICT (organisation_id, idempotency_key) DO NOTHING`,
    [JSON.stringify(rows), new Date(receivedAt)],
  );
  await query.catch((error: unknown) => {
    throw sqlState(error) === CLOCK_BEHIND_LEDGER ? new RefusedError('CLOCK_WRONG', { cause: error }) : error;
  });
}

/** The error code of the database's own guard (migration 0118). */
const CLOCK_BEHIND_LEDGER = 'AL001';
const NO_DIGESTS = { fileFingerprint: undefined, fingerprint: undefined, subject: undefined };

function describe(statement: FileStatement | SubjectStatement, receivedAt: number): LedgerEntry {
  const salt = randomBytes(16).toString('hex');
  const frame = { receivedAt, salt, idempotencyId: statement.idempotencyKey };
  if ('subject' in statement) return { ...frame, kind: statement.kind, subject: statement.subject };
  const { kind, fileFingerprint, fingerprint } = statement;
  return { ...frame, kind, fileFingerprint, fingerprint };
}

/** Bytes in PostgreSQL's text notation. */
const toHex = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`;
