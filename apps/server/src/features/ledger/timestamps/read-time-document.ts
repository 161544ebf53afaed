import { formatTimeDocument } from '@assay/ledger';
import type { Transaction } from '../../../platform/database/database.ts';
import { buildCheckedProof } from '../check-proof.ts';

interface Row {
  size: string;
  root: Buffer;
  note: string;
  entry: Buffer;
  token: Buffer;
  nonce: Buffer;
}

/**
 * The time document of an entry, under the first stamped checkpoint that has it. Null where none is stamped yet, or tree or entry
 * were changed in the database.
 */
export async function readTimeDocument(transaction: Transaction, index: number): Promise<string | null> {
  const client = transaction.$client;
  const { rows } = await client.query<Row>(
    `SELECT size, root, note, entry, token, nonce
     FROM ledger_timestamps JOIN ledger_checkpoints USING (size) JOIN ledger_entries ON leaf_index = $1
     WHERE size > $1 AND note IS NOT NULL ORDER BY size LIMIT 1`,
    [index],
  );
  const [row] = rows;
  if (!row) return null;
  const { root, note, entry, token, nonce } = row;
  const proof = await buildCheckedProof(client, {
    index,
    entry,
    signed: { size: Number(row.size), root, note },
  });
  return proof === null ? null : formatTimeDocument({ proof, token, nonce });
}
