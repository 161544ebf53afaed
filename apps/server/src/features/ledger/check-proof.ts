import { buildInclusionProof, formatTlogProof, hashLeaf, LedgerError, verifyInclusion } from '@assay/ledger';
import type { ClientBase } from 'pg';
import type { StoredCheckpoint } from './stored-checkpoints.ts';
import { readTilesFrom } from './stored-tiles.ts';

/**
 * The `.tlog-proof` text for an entry under a signed checkpoint. Null where the proof does not lead from the entry to the
 * checkpoint's root: entry, tile or root were changed in the database, and nobody is handed a proof that proves nothing.
 */
export async function buildCheckedProof(
  client: ClientBase,
  { index, entry, signed }: { index: number; entry: Uint8Array; signed: StoredCheckpoint & { note: string } },
): Promise<string | null> {
  try {
    const path = await buildInclusionProof(readTilesFrom(client), index, signed.size);
    const leads = verifyInclusion(index, signed.size, hashLeaf(entry), path, signed.root);
    return leads ? formatTlogProof({ index, path, checkpoint: signed.note }) : null;
  } catch (error) {
    if (error instanceof LedgerError) return null;
    throw error;
  }
}
