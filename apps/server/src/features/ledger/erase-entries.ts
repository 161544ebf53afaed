import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';

const erase = (table: 'ledger_queue' | 'ledger_entries') =>
  `UPDATE ${table}
   SET entry = NULL, file_fingerprint = NULL, fingerprint = NULL, subject = NULL, erased_at = now()
   WHERE organisation_id = current_organisation() AND entry IS NOT NULL`;
/**
 * In the queue first: the integrator either has not yet taken a row out of it, and later moves what is left,
 * or has done so in a transaction that this waits for, and the following statement sees the entry.
 */
const [ERASE_QUEUED, ERASE_ENTERED] = [erase('ledger_queue'), erase('ledger_entries')];
const AT_ONCE = 10_000;

/**
 * Erases the content of the entries of erased files, with their salts: only holders of an earlier proof can
 * still prove these files. Their leaves stay in the tree. The database refuses this for a file that is still
 * kept. Revocations stay.
 */
export async function eraseEntries(transaction: Transaction, assetIds: readonly string[]): Promise<void> {
  const which = "asset_id = ANY ($1::uuid[]) AND kind IN ('commit', 'import')";
  for (const statement of [ERASE_QUEUED, ERASE_ENTERED])
    await transaction.$client.query(`${statement} AND ${which}`, [assetIds]);
}

/**
 * The same for all entries of an organisation that is to be erased, some thousand at a time, each time by
 * `part` in a transaction of its own. Resolves with the length of the ledger when it began: what was entered
 * later is for `eraseEntriesFrom`.
 */
export async function eraseAllEntries(
  part: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>,
): Promise<number> {
  const length = await part(async ({ $client }) => {
    const { rows } = await $client.query<{ length: string }>(
      'SELECT coalesce(max(size), 0) AS length FROM ledger_checkpoints',
    );
    return Number(oneRow(rows).length);
  });
  await part((t) => t.$client.query(ERASE_QUEUED));
  for (let after: string | null = ''; after !== null; ) {
    const from: string = after;
    after = await part((t) => eraseSome(t, from));
  }
  return length;
}

/** In the order of the index that begins with the organisation, past those already erased too: no part reads what another has read. */
async function eraseSome({ $client }: Transaction, after: string): Promise<string | null> {
  const { rows } = await $client.query<{ last: string | null }>(
    `SELECT max(idempotency_key) AS last FROM (
       SELECT idempotency_key FROM ledger_entries
       WHERE organisation_id = current_organisation() AND idempotency_key > $1 ORDER BY idempotency_key LIMIT ${AT_ONCE}) part`,
    [after],
  );
  const { last } = oneRow(rows);
  if (last !== null)
    await $client.query(`${ERASE_ENTERED} AND idempotency_key > $1 AND idempotency_key <= $2`, [after, last]);
  return last;
}

/** The content of what waits, and of all entries from this place in the ledger on. */
export async function eraseEntriesFrom({ $client }: Transaction, length: number): Promise<void> {
  await $client.query(ERASE_QUEUED);
  await $client.query(`${ERASE_ENTERED} AND leaf_index >= $1`, [length]);
}
