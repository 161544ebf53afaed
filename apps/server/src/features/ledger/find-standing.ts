import { decodeEntry, hashLeaf, LedgerError } from '@assay/ledger';
import type { Transaction } from '../../platform/database/database.ts';
import { type AssetProof, proveEntry } from './build-proof.ts';
import { readSignedCheckpoint } from './stored-checkpoints.ts';

type EntryProof = Pick<AssetProof, 'entry' | 'index' | 'proof' | 'checkpoint'>;

/**
 * The later state of an entry's file, for the holder of the entry's bytes: nobody else knows its salt, so
 * strangers learn nothing about a file by asking. The transaction sees all organisations. Null if it is not
 * an entry.
 */
export async function findStanding(
  transaction: Transaction,
  index: number,
  entry: Uint8Array,
): Promise<{ revocation: EntryProof | null } | null> {
  const client = transaction.$client;
  const held = await client.query<{ organisation_id: string }>(
    'SELECT organisation_id FROM ledger_entries WHERE leaf_index = $1 AND leaf_hash = $2',
    [index, Buffer.from(hashLeaf(entry))],
  );
  const [file] = held.rows;
  const signed = await readSignedCheckpoint(client);
  if (!file || !signed) return null;
  // From the caller's bytes: here it may have been erased with the file.
  const fileFingerprint = readFileFingerprint(entry);
  const { rows } = await client.query<{ leaf_index: string }>(
    `SELECT leaf_index FROM ledger_entries
     WHERE organisation_id = $1 AND file_fingerprint = $2 AND kind = 'revoke' AND leaf_index >= $3 AND leaf_index < $4
     ORDER BY leaf_index LIMIT 1`,
    [file.organisation_id, fileFingerprint, index, signed.size],
  );
  const [revoke] = rows;
  return { revocation: revoke ? await proveEntry(transaction, Number(revoke.leaf_index)) : null };
}

function readFileFingerprint(bytes: Uint8Array): string | null {
  try {
    const entry = decodeEntry(bytes);
    return 'fileFingerprint' in entry ? entry.fileFingerprint : null;
  } catch (error) {
    if (error instanceof LedgerError) return null;
    throw error;
  }
}
