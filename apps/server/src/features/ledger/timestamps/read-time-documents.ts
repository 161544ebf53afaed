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

/** Authorities are found by index steps: there are few of them, each with a row per hour. */
const FIRST_STAMPS = `
  WITH RECURSIVE known AS (
    SELECT min(authority) AS authority FROM ledger_timestamps
    UNION ALL
    SELECT (SELECT min(t.authority) FROM ledger_timestamps t WHERE t.authority > known.authority)
    FROM known WHERE known.authority IS NOT NULL
  )
  SELECT size, root, note, entry, token, nonce
  FROM known
  CROSS JOIN LATERAL (SELECT * FROM ledger_timestamps t JOIN ledger_checkpoints USING (size)
                      WHERE t.authority = known.authority AND size > $1 AND note IS NOT NULL
                      ORDER BY size LIMIT 1) stamped
  JOIN ledger_entries ON leaf_index = $1
  ORDER BY no_later_than, known.authority`;

/**
 * The time documents of an entry, one for each authority: under its first stamped checkpoint that contains
 * the entry; the earliest first. None if it is not stamped yet, or if tree or entry were changed in the
 * database.
 */
export async function readTimeDocuments(transaction: Transaction, index: number): Promise<string[]> {
  const client = transaction.$client;
  const { rows } = await client.query<Row>(FIRST_STAMPS, [index]);
  const documents: string[] = [];
  for (const { root, note, entry, token, nonce, size } of rows) {
    const signed = { size: Number(size), root, note };
    const proof = await buildCheckedProof(client, { index, entry, signed });
    if (proof !== null) documents.push(formatTimeDocument({ proof, token, nonce }));
  }
  return documents;
}
