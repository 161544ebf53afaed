import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { recordNumbers, records } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

export interface NewRecord {
  readonly organisationId: string;
  readonly userId: string | null;
  /** The client's own id; the same id again is the same record. */
  readonly id?: string;
  readonly referenceId?: string;
  readonly name: string;
}

/** Resolves with the record's id. Throws RefusedError: CONFLICT where the reference is taken, NOT_FOUND where the id is. */
export async function openRecord(transaction: Transaction, given: NewRecord): Promise<string> {
  const { organisationId, userId: createdBy, name, id = randomUUID() } = given;
  const row = { id, organisationId, name, createdBy };
  // Someone may have chosen the next reference by hand: then it is the one after it.
  for (let attempt = 0; attempt < 10; attempt++) {
    if (given.id && (await isThere(transaction, id))) return id;
    const referenceId =
      given.referenceId ?? (await nextReference(transaction, organisationId, new Date().getUTCFullYear()));
    if (await insert(transaction, { ...row, referenceId })) return id;
    if (await isThere(transaction, id)) return id;
    // Neither the reference nor an id of ours stands in the way: the id is another organisation's.
    if (!(await isReferenceTaken(transaction, referenceId))) throw new RefusedError('NOT_FOUND');
    if (given.referenceId !== undefined) break;
  }
  throw new RefusedError('CONFLICT', { message: 'There is a record with this reference already.' });
}

/** `A-2026-000123`: counted for each organisation and year; two at once wait for each other. */
async function nextReference(
  transaction: Transaction,
  organisationId: string,
  year: number,
): Promise<string> {
  const [{ last }] = await transaction
    .insert(recordNumbers)
    .values({ organisationId, year, last: 1 })
    .onConflictDoUpdate({
      target: [recordNumbers.organisationId, recordNumbers.year],
      set: { last: sql`${recordNumbers.last} + 1` },
    })
    .returning({ last: recordNumbers.last });
  return `A-${year}-${String(last).padStart(6, '0')}`;
}

async function insert(transaction: Transaction, row: typeof records.$inferInsert): Promise<boolean> {
  const inserted = await transaction
    .insert(records)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: records.id });
  return inserted.length > 0;
}

async function isThere(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.select({ id: records.id }).from(records).where(eq(records.id, id))).length > 0;
}

async function isReferenceTaken(transaction: Transaction, referenceId: string): Promise<boolean> {
  const taken = eq(records.referenceId, referenceId);
  return (await transaction.select({ id: records.id }).from(records).where(taken)).length > 0;
}
