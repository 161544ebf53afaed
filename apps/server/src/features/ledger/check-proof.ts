import { buildInclusionProof, formatTlogProof, hashLeaf, LedgerError, verifyInclusion } from '@assay/ledger';
import type { ClientBase } from 'pg';
import { cacheOf } from './cached-tiles.ts';
import type { StoredCheckpoint } from './stored-checkpoints.ts';
import { readTilesFrom } from './stored-tiles.ts';

/**
 * The `.tlog-proof` text for an entry under a signed checkpoint. Null if the proof does not lead from the
 * entry to the checkpoint's root: entry, tile or root were changed in the database, and an invalid proof is
 * never issued.
 */
export async function buildCheckedProof(
  client: ClientBase,
  { index, entry, signed }: { index: number; entry: Uint8Array; signed: StoredCheckpoint & { note: string } },
): Promise<string | null> {
  const stored = readTilesFrom(client);
  const cache = cacheOf(client);
  const leaf = hashLeaf(entry);
  for (const tiles of [cache.over(stored), stored]) {
    try {
      const path = await buildInclusionProof(tiles, index, signed.size);
      if (verifyInclusion(index, signed.size, leaf, path, signed.root))
        return formatTlogProof({ index, path, checkpoint: signed.note });
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
    }
    // The cache may have been filled while the database was changed, and the change reverted since.
    cache.clear();
  }
  return null;
}
