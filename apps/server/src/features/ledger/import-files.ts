import type { Transaction } from '../../platform/database/database.ts';
import { inArray } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { enqueueEntries } from './enqueue-entries.ts';

export interface ImportedFiles {
  /** Ids of the assets that are entered now. */
  readonly entered: readonly string[];
  /** Those that were in the ledger before, signed or waiting. */
  readonly already: readonly string[];
  /**
   * Those that it declares, or is about to declare, not valid: only a person who receives the file again can
   * enter it.
   */
  readonly revoked: readonly string[];
}

/** Enters files of the transaction's organisation as imported, each once. Missing ids are skipped. */
export async function importFiles(
  transaction: Transaction,
  assetIds: readonly string[],
): Promise<ImportedFiles> {
  const { id, fileFingerprint, fingerprint } = assets;
  const files = await transaction
    .select({ assetId: id, fileFingerprint, fingerprint })
    .from(assets)
    .where(inArray(id, [...assetIds]));
  const { rows } = await transaction.$client.query<{ asset_id: string; kind: string }>(
    `SELECT asset_id, kind FROM ledger_entries WHERE asset_id = ANY ($1::uuid[]) AND kind IN ('commit', 'import', 'revoke')
     UNION ALL
     SELECT asset_id, kind FROM ledger_queue WHERE asset_id = ANY ($1::uuid[]) AND kind IN ('commit', 'import', 'revoke')`,
    [assetIds],
  );
  const known = new Set(rows.map((row) => row.asset_id));
  const isRevoked = new Set(rows.filter(({ kind }) => kind === 'revoke').map((row) => row.asset_id));
  const due = files.filter(({ assetId }) => !known.has(assetId));
  if (due.length > 0)
    await enqueueEntries(
      transaction,
      // The key of the file's first entry, whatever its kind: two concurrent imports enter it once.
      due.map((file) => ({ ...file, kind: 'import', idempotencyKey: file.assetId })),
    );
  const there = files.map(({ assetId }) => assetId).filter((assetId) => known.has(assetId));
  return {
    entered: due.map(({ assetId }) => assetId),
    already: there.filter((assetId) => !isRevoked.has(assetId)),
    revoked: there.filter((assetId) => isRevoked.has(assetId)),
  };
}
