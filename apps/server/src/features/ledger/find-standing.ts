import { hashLeaf } from '@assay/ledger';
import type { Transaction } from '../../platform/database/database.ts';
import { type AssetProof, proveEntry } from './build-proof.ts';
import { readSignedCheckpoint } from './stored-checkpoints.ts';

type EntryProof = Pick<AssetProof, 'entry' | 'index' | 'proof' | 'checkpoint'>;

/**
 * What became of the file of an entry, for whoever holds the entry's bytes: its salt is known to nobody else, so that
 * strangers learn nothing of a file by asking. The transaction sees all organisations. Null for what is no entry.
 */
export async function findStanding(
  transaction: Transaction,
  index: number,
  entry: Uint8Array,
): Promise<{ revocation: EntryProof | null } | null> {
  const client = transaction.$client;
  const held = await client.query<{ organisation_id: string; file_fingerprint: string | null }>(
    'SELECT organisation_id, file_fingerprint FROM ledger_entries WHERE leaf_index = $1 AND leaf_hash = $2',
    [index, Buffer.from(hashLeaf(entry))],
  );
  const [file] = held.rows;
  const signed = await readSignedCheckpoint(client);
  if (!file || !signed) return null;
  const { rows } = await client.query<{ leaf_index: string }>(
    `SELECT leaf_index FROM ledger_entries
     WHERE organisation_id = $1 AND file_fingerprint = $2 AND kind = 'revoke' AND leaf_index >= $3 AND leaf_index < $4
     ORDER BY leaf_index LIMIT 1`,
    [file.organisation_id, file.file_fingerprint, index, signed.size],
  );
  const [revoke] = rows;
  return { revocation: revoke ? await proveEntry(transaction, Number(revoke.leaf_index)) : null };
}
