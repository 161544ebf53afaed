import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { records } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

/**
 * Throws RefusedError NOT_FOUND for a record that is not there or is another organisation's. `lock` keeps the
 * record as it is until the transaction ends; counts and scores are only changed under it.
 */
export async function requireRecord(transaction: Transaction, id: string, lock?: 'lock'): Promise<void> {
  const query = transaction.select({ id: records.id }).from(records).where(eq(records.id, id));
  const found = await (lock ? query.for('update') : query);
  if (found.length === 0) throw new RefusedError('NOT_FOUND');
}
