import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.ts';
import { brokenConstraint } from '../../platform/database/errors.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq, inArray, or, sql } from '../../platform/database/orm.ts';
import { recordNumbers, records } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By id or by reference; null if the organisation has none such. */
export async function findRecordId(transaction: Transaction, name: string): Promise<string | null> {
  return (await findRecordName(transaction, name))?.id ?? null;
}

/** The same with its reference as `name`. */
export async function findRecordName(
  transaction: Transaction,
  name: string,
): Promise<{ id: string; name: string } | null> {
  const byReference = eq(records.referenceId, name);
  const rows = await transaction
    .select({ id: records.id, name: records.referenceId })
    .from(records)
    .where(UUID.test(name) ? or(eq(records.id, name), byReference) : byReference);
  // A reference may look like an id; the id is the one that cannot be chosen.
  return rows.find(({ id }) => id === name.toLowerCase()) ?? rows[0] ?? null;
}

/** The ids of existing records, by the name in the request: an id or a reference. */
export async function findRecordIds(
  transaction: Transaction,
  names: readonly string[],
): Promise<Map<string, string>> {
  const ids = names.filter((name) => UUID.test(name)).map((name) => name.toLowerCase());
  const isNamed = or(inArray(records.referenceId, [...names]), inArray(records.id, ids));
  const rows =
    names.length === 0
      ? []
      : await transaction
          .select({ id: records.id, reference: records.referenceId })
          .from(records)
          .where(isNamed);
  const known = new Map(rows.map(({ id, reference }) => [reference, id]));
  // A reference may look like an id; the id is the one that cannot be chosen.
  for (const { id } of rows) known.set(id, id);
  return new Map(
    names.flatMap((name) => {
      const id = (UUID.test(name) && known.get(name.toLowerCase())) || known.get(name);
      return id === undefined ? [] : [[name, id]];
    }),
  );
}

/**
 * Throws RefusedError NOT_FOUND for a record that does not exist or belongs to another organisation. `lock`
 * locks the record until the transaction ends; counts and scores are only changed under this lock.
 */
export async function requireRecord(transaction: Transaction, id: string, lock?: 'lock'): Promise<void> {
  const query = transaction.select({ id: records.id }).from(records).where(eq(records.id, id));
  const found = await (lock ? query.for('update') : query);
  if (found.length === 0) throw new RefusedError('NOT_FOUND');
}

export interface NewRecord {
  readonly organisationId: string;
  readonly userId: string | null;
  /** The client's own id; the same id again is the same record. */
  readonly id?: string;
  readonly referenceId?: string;
  readonly name: string;
}

/**
 * Resolves with the record's id, and whether it is new. Throws RefusedError: CONFLICT if the reference is
 * taken, NOT_FOUND if the id is.
 */
export async function openRecord(
  transaction: Transaction,
  given: NewRecord,
): Promise<{ id: string; isNew: boolean }> {
  const { organisationId, userId: createdBy, name, id = randomUUID() } = given;
  const row = { id, organisationId, name, createdBy };
  if (given.id) {
    // The second of two concurrent calls with the same id waits for the first.
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 4317004))`);
    if (await isThere(transaction, id)) return { id, isNew: false };
  }
  // Someone may have chosen the next reference by hand: then the following one is used.
  for (let attempt = 0; attempt < 10; attempt++) {
    const referenceId =
      given.referenceId ?? (await nextReference(transaction, organisationId, new Date().getUTCFullYear()));
    if (await insert(transaction, { ...row, referenceId })) return { id, isNew: true };
    if (given.referenceId !== undefined) break;
  }
  throw new RefusedError('CONFLICT', { message: 'A record with this reference already exists.' });
}

/** `A-2026-000123`: counted for each organisation and year; concurrent calls wait for each other. */
async function nextReference(
  transaction: Transaction,
  organisationId: string,
  year: number,
): Promise<string> {
  const { last } = oneRow(
    await transaction
      .insert(recordNumbers)
      .values({ organisationId, year, last: 1 })
      .onConflictDoUpdate({
        target: [recordNumbers.organisationId, recordNumbers.year],
        set: { last: sql`${recordNumbers.last} + 1` },
      })
      .returning({ last: recordNumbers.last }),
  );
  return `A-${year}-${String(last).padStart(6, '0')}`;
}

/** False if the reference is taken, even by a record that the caller does not see. */
async function insert(transaction: Transaction, row: typeof records.$inferInsert): Promise<boolean> {
  try {
    const inserted = await transaction
      .insert(records)
      .values(row)
      .onConflictDoNothing({ target: [records.organisationId, records.referenceId] })
      .returning({ id: records.id });
    return inserted.length > 0;
  } catch (error) {
    if (brokenConstraint(error) !== 'records_pkey') throw error;
    // The id belongs to a record that the caller does not see, in this organisation or another.
    throw new RefusedError('NOT_FOUND', { cause: error });
  }
}

async function isThere(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.select({ id: records.id }).from(records).where(eq(records.id, id))).length > 0;
}
