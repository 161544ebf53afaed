import { decodeEntry, hashLeaf, type LedgerEntry, LedgerError } from '@assay/ledger';
import type { Transaction } from '../../platform/database/database.ts';
import { differs, type OnDifference } from './difference.ts';

/** An entry as stored and as decoded from its bytes. */
export interface KeptEntry {
  readonly index: number;
  readonly organisationId: string;
  readonly assetId: string | null;
  readonly recordId: string | null;
  readonly kind: string;
  /** Computed from the bytes. */
  readonly leafHash: Uint8Array;
  /** True for an entry that was erased with its file: only its leaf is left. */
  readonly isErased: boolean;
  /** Null if the bytes are not an entry, or were erased. */
  readonly said: LedgerEntry | null;
}

interface Row {
  leaf_index: string;
  organisation_id: string;
  asset_id: string | null;
  record_id: string | null;
  kind: string;
  file_fingerprint: string | null;
  fingerprint: string | null;
  subject: string | null;
  entry: Buffer | null;
  leaf_hash: Buffer;
  idempotency_key: string;
  received_at: Date;
}

/**
 * Entries `from` (inclusive) to `to` (exclusive), in order; null if one is missing. Reports those whose
 * columns contradict their bytes.
 */
export async function readEntries(
  transaction: Transaction,
  [from, to]: readonly [number, number],
  onDifference: OnDifference,
): Promise<(KeptEntry | null)[]> {
  const { rows } = await transaction.$client.query<Row>(
    `SELECT leaf_index, organisation_id, asset_id, record_id, kind, file_fingerprint, fingerprint, subject, entry, leaf_hash,
            idempotency_key, received_at
     FROM ledger_entries WHERE leaf_index >= $1 AND leaf_index < $2`,
    [from, to],
  );
  const byIndex = new Map(rows.map((row) => [Number(row.leaf_index), row]));
  return Array.from({ length: to - from }, (_, i) => {
    const row = byIndex.get(from + i);
    return row ? openEntry(row, onDifference) : null;
  });
}

function openEntry(row: Row, onDifference: OnDifference): KeptEntry {
  const index = Number(row.leaf_index);
  const { organisation_id: organisationId, asset_id: assetId, record_id: recordId, kind } = row;
  const about = { index, organisationId, assetId, recordId, kind };
  // The tree shows whether this is the original hash.
  if (!row.entry) return { ...about, isErased: true, leafHash: row.leaf_hash, said: null };
  const leafHash = hashLeaf(row.entry);
  const said = tryDecode(row.entry);
  const wrong = said ? listWrongColumns(row, said) : [];
  if (!row.leaf_hash.equals(leafHash)) wrong.push('leaf_hash');
  if (wrong.length > 0) {
    const message = `Entry ${index} of the ledger does not say what its own bytes say: ${wrong.join(', ')}.`;
    onDifference(differs('entry', index, message));
  }
  return { ...about, isErased: false, leafHash, said };
}

function tryDecode(bytes: Uint8Array): LedgerEntry | null {
  try {
    return decodeEntry(bytes);
  } catch (error) {
    if (error instanceof LedgerError) return null;
    throw error;
  }
}

const UUID = /^(?:revoke-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function listWrongColumns(row: Row, said: LedgerEntry): string[] {
  const digests = 'subject' in said ? { subject: said.subject } : said;
  const {
    fileFingerprint = null,
    fingerprint = null,
    subject = null,
  } = {
    fileFingerprint: undefined,
    fingerprint: undefined,
    subject: undefined,
    ...digests,
  };
  // The subject of a file's entry is in its key as well.
  const [, assetId] = ('fileFingerprint' in said && UUID.exec(said.idempotencyId)) || [];
  const wrong: [string, boolean][] = [
    ['kind', row.kind !== said.kind],
    ['file_fingerprint', row.file_fingerprint !== fileFingerprint],
    ['fingerprint', row.fingerprint !== fingerprint],
    ['subject', row.subject !== subject],
    ['idempotency_key', row.idempotency_key !== said.idempotencyId],
    ['received_at', row.received_at.getTime() !== said.receivedAt],
    ['asset_id', assetId !== undefined && row.asset_id !== assetId],
  ];
  return wrong.filter(([, isWrong]) => isWrong).map(([name]) => name);
}
