import type { Transaction } from '../../../platform/database/database.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { findRecordName } from '../../record-access/record-access.ts';

/** A record by id or reference. Throws RefusedError NOT_FOUND. */
export async function requireNamed(transaction: Transaction, name: string) {
  const record = await findRecordName(transaction, name);
  if (!record) throw new RefusedError('NOT_FOUND');
  return record;
}
