import type { Transaction } from '../../platform/database/database.ts';

/**
 * In the queue first: the integrator either has not yet taken a row out of it, and later moves what is left,
 * or has done so in a transaction that this waits for, and the following statement sees the entry.
 */
const ERASE = ['ledger_queue', 'ledger_entries'].map(
  (table) => `UPDATE ${table}
    SET entry = NULL, file_fingerprint = NULL, fingerprint = NULL, subject = NULL, erased_at = now()
    WHERE organisation_id = current_organisation() AND entry IS NOT NULL`,
);

/**
 * Erases the content of the entries of erased files, with their salts: only holders of an earlier proof can
 * still prove these files. Their leaves stay in the tree. The database refuses this for a file that is still
 * kept. Revocations stay.
 */
export async function eraseEntries(transaction: Transaction, assetIds: readonly string[]): Promise<void> {
  const which = "asset_id = ANY ($1::uuid[]) AND kind IN ('commit', 'import')";
  for (const erase of ERASE) await transaction.$client.query(`${erase} AND ${which}`, [assetIds]);
}

/** The same for all entries of a deleted organisation. */
export async function eraseAllEntries(transaction: Transaction): Promise<void> {
  for (const erase of ERASE) await transaction.$client.query(erase);
}
