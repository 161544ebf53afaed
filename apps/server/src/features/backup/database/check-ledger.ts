import { hashLeaf, recomputeTree } from '@assay/ledger';
import type pg from 'pg';
import { readTilesFrom } from '../../ledger/ledger.ts';

export interface LedgerState {
  /** Number of entries under the newest tree. */
  readonly size: number;
  /** The newest signed checkpoint; null before the first one. */
  readonly note: string | null;
  /** Deviations from what the entries imply, in words; at most ten. */
  readonly differences: readonly string[];
}

/** A multiple of a tile's width. */
const BATCH = 4_096;
const TOLD = 10;

/** Recomputes the whole tree, from entries to root, and compares tiles and newest checkpoint with it. */
export async function checkLedger(client: pg.ClientBase): Promise<LedgerState> {
  const newest = await client.query<{ size: string; root: Buffer }>(
    'SELECT size, root FROM ledger_checkpoints ORDER BY size DESC LIMIT 1',
  );
  const signed = await client.query<{ note: string }>(
    'SELECT note FROM ledger_checkpoints WHERE note IS NOT NULL ORDER BY size DESC LIMIT 1',
  );
  const note = signed.rows[0]?.note ?? null;
  const [tree] = newest.rows;
  if (!tree) return { size: 0, note, differences: [] };
  const size = Number(tree.size);
  const differences: string[] = [];
  const recomputation = recomputeTree({
    reader: readTilesFrom(client),
    size,
    root: tree.root,
    onDifference(difference) {
      if (differences.length >= TOLD) return;
      const which = 'index' in difference ? ` ${difference.index}` : '';
      differences.push(
        `the ledger’s ${difference.what}${which} is not what the tree of ${size} entries says`,
      );
    },
  });
  for (let from = 0; from < size; from += BATCH) {
    const to = Math.min(from + BATCH, size);
    const { rows } = await client.query<{ leaf_index: string; entry: Buffer | null; leaf_hash: Buffer }>(
      'SELECT leaf_index, entry, leaf_hash FROM ledger_entries WHERE leaf_index >= $1 AND leaf_index < $2',
      [from, to],
    );
    const leaves = new Map(
      rows.map((row) => [
        Number(row.leaf_index),
        // Only the hash remains of an entry that was erased with its file.
        row.entry ? hashLeaf(row.entry) : row.leaf_hash,
      ]),
    );
    await recomputation.add(Array.from({ length: to - from }, (_, i) => leaves.get(from + i) ?? null));
  }
  await recomputation.finish();
  return { size, note, differences };
}
