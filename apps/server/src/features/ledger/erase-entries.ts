import type { Transaction } from '../../platform/database/database.ts';

/**
 * In the queue first: the integrator has taken a row out of it either not yet, and moves what is left of it then, or in a transaction
 * that this waits for, and the entry is seen by the statement after it.
 */
const ERASE = ['ledger_queue', 'ledger_entries'].map(
  (table) => `UPDATE ${table}
    SET entry = NULL, file_fingerprint = NULL, fingerprint = NULL, subject = NULL, erased_at = now()
    WHERE organisation_id = current_organisation() AND entry IS NOT NULL`,
);

/**
 * Erases what the entries of erased files say, with their salts: nobody can prove these files any more but who was handed a proof
 * before. Their leaves stay in the tree. The database refuses it of a file that is still kept. What revokes a file stays.
 */
export async function eraseEntries(transaction: Transaction, assetIds: readonly string[]): Promise<void> {
  const which = "asset_id = ANY ($1::uuid[]) AND kind IN ('commit', 'import')";
  for (const erase of ERASE) await transaction.$client.query(`${erase} AND ${which}`, [assetIds]);
}

/** The same of all entries of an organisation that has come to its end. */
export async function eraseAllEntries(transaction: Transaction): Promise<void> {
  for (const erase of ERASE) await transaction.$client.query(erase);
}
