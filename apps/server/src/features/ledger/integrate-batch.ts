import { integrateLeaves } from '@assay/ledger';
import type { ClientBase } from 'pg';
import { readNewestCheckpoint } from './stored-checkpoints.ts';
import { readTilesFrom, writeTiles } from './stored-tiles.ts';

/**
 * Updating the tree, its tiles and the signature costs about the same for any number of entries in a batch.
 */
export const MAX_BATCH = 8_192;

/**
 * Called with the leaf indexes `from` (inclusive) to `to` (exclusive) of new entries, on the connection that
 * writes them.
 */
export type OnEntries = (client: ClientBase, from: number, to: number) => Promise<void>;

interface Waiting {
  id: string;
  leaf_hash: Buffer;
  /** A submission that was repeated while its first one was being integrated. */
  is_repeated: boolean;
}

/**
 * Moves up to MAX_BATCH entries from the queue into the tree: entries, tiles and the new size in one
 * transaction. Returns the number of queue rows processed. The caller holds the integrator's lock on this
 * very connection, so that losing the one loses the other.
 */
export async function integrateBatch(client: ClientBase, onEntries?: OnEntries): Promise<number> {
  const { rows } = await client.query<Waiting>(
    `SELECT id, leaf_hash, EXISTS (SELECT FROM ledger_entries e WHERE e.organisation_id = q.organisation_id
                                     AND e.idempotency_key = q.idempotency_key) AS is_repeated
     FROM ledger_queue q ORDER BY id LIMIT ${MAX_BATCH}`,
  );
  if (rows.length === 0) return 0;
  await client.query('BEGIN');
  try {
    const { added = [], repeated = [] } = Object.groupBy(rows, (row) =>
      row.is_repeated ? 'repeated' : 'added',
    );
    if (added.length > 0) await append(client, added, onEntries);
    if (repeated.length > 0) {
      const ids = repeated.map(({ id }) => id);
      await client.query('DELETE FROM ledger_queue WHERE id = ANY ($1::bigint[])', [ids]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  return rows.length;
}

async function append(
  client: ClientBase,
  added: readonly Waiting[],
  onEntries: OnEntries | undefined,
): Promise<void> {
  const before = (await readNewestCheckpoint(client))?.size ?? 0;
  const leaves = added.map(({ leaf_hash }) => leaf_hash);
  const { size, root, tiles } = await integrateLeaves(readTilesFrom(client), before, leaves);
  // Taking a row out waits for a concurrent erasure, and returns what is left of it then.
  await client.query(
    `WITH taken AS (DELETE FROM ledger_queue WHERE id = ANY ($2::bigint[]) RETURNING *)
     INSERT INTO ledger_entries (leaf_index, organisation_id, asset_id, record_id, kind, file_fingerprint, fingerprint,
                                 subject, entry, leaf_hash, idempotency_key, received_at, erased_at)
     SELECT $1::bigint + place - 1, organisation_id, asset_id, record_id, kind, file_fingerprint, fingerprint,
            subject, entry, leaf_hash, idempotency_key, received_at, erased_at
     FROM unnest($2::bigint[]) WITH ORDINALITY AS chosen (id, place) JOIN taken USING (id)`,
    [before, added.map(({ id }) => id)],
  );
  await writeTiles(client, tiles);
  await client.query('INSERT INTO ledger_checkpoints (size, root) VALUES ($1, $2)', [
    size,
    Buffer.from(root),
  ]);
  await onEntries?.(client, before, size);
}
