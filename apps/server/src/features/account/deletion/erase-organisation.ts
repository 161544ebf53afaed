import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { sqlState } from '../../../platform/database/errors.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { and, eq, isNull, sql } from '../../../platform/database/orm.ts';
import { organisations, users } from '../../../platform/database/schema/organisations.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { eraseAllEntries, eraseEntriesFrom } from '../../ledger/ledger.ts';
import { findTenantTables, type TenantTable } from '../tenant-tables.ts';

/** The content of their rows is erased; the leaves stay, because the tree cannot exist without them. */
const KEPT_TABLES = ['ledger_queue', 'ledger_entries'];
/** Deleted by a dedicated function, since no role may delete from them. */
const AUDIT_TABLES = ['audit_entries', 'audit_places', 'audit_heads'];
/** The connection gives a statement up after two minutes. */
const MAX_STATEMENT_MS = 110_000;
/** Rows removed in one transaction, so that none of them holds up vacuums, or has to be done again, for long. */
const AT_ONCE = 10_000;
const STATEMENT_TIMED_OUT = '57014';
/** Longer than any analysis runs. */
const LOOKED_AFTER_DAYS = 7;

interface Parts {
  readonly database: Database;
  readonly storage: ObjectStore;
  /** Ends it between two parts; the next run goes on. */
  readonly signal?: AbortSignal;
}

/**
 * Erases all data of an organisation whose grace period is over: users first, so that nobody works any more,
 * then files, rows and the audit log. May be run again from any point; of two that run at once, one ends. False
 * if it ended, or the organisation is not due (any more). Throws if something could not be removed.
 */
export async function eraseOrganisation(parts: Parts, organisationId: string): Promise<boolean> {
  const { database, storage, signal } = parts;
  try {
    await lockOut(database, organisationId);
    await eraseFiles(storage, organisationId, signal);
    await eraseRows(parts, organisationId);
    await finishErasure(parts, organisationId);
    return true;
  } catch (error) {
    if (error instanceof NotDueError || (signal?.aborted && error === signal.reason)) return false;
    throw error;
  }
}

/**
 * What is left once the organisation counts as erased: its audit log, and files that a running analysis wrote in the meantime; no new ones
 * can begin. Is to be run again until it notes, after `LOOKED_AFTER_DAYS`, that it is finished.
 */
export async function finishErasure(
  { database, storage, signal }: Parts,
  organisationId: string,
): Promise<void> {
  for (let removed = 1; removed > 0; ) {
    signal?.throwIfAborted();
    const { rows } = await database.asSystem(
      (t) =>
        t.execute<{ n: number }>(sql`SELECT erase_audit_entries(${organisationId}, ${AT_ONCE})::int AS n`),
      { statementTimeoutMs: MAX_STATEMENT_MS },
    );
    removed = oneRow(rows).n;
  }
  await eraseFiles(storage, organisationId, signal);
  await database.withOrganisation(organisationId, (t) =>
    t
      .update(organisations)
      .set({ erasureFinishedAt: sql`now()` })
      .where(
        and(
          eq(organisations.id, organisationId),
          sql`erased_at < now() - make_interval(days => ${LOOKED_AFTER_DAYS})`,
        ),
      ),
  );
}

/** The organisation is kept after all, was already erased, or somebody else is at it. */
class NotDueError extends Error {
  override name = 'NotDueError';
}

/** Until the end of the transaction nobody else erases the organisation, or keeps it. */
async function requireDue(t: Transaction, organisationId: string): Promise<void> {
  const [due] = await t
    .select({ id: organisations.id })
    .from(organisations)
    .where(
      and(
        eq(organisations.id, organisationId),
        sql`deletion_due_at <= now()`,
        eq(organisations.isMain, false),
        isNull(organisations.erasedAt),
      ),
    )
    .for('no key update', { skipLocked: true });
  if (!due) throw new NotDueError(`The organisation ${organisationId} is not to be erased here and now.`);
}

function lockOut(database: Database, organisationId: string): Promise<void> {
  return database.withOrganisation(organisationId, async (t) => {
    await requireDue(t, organisationId);
    await t.update(users).set({ disabledAt: sql`now()` }).where(isNull(users.disabledAt));
    await t.execute(sql`UPDATE sessions SET revoked_at = now() WHERE revoked_at IS NULL`);
  });
}

async function eraseFiles(
  storage: ObjectStore,
  organisationId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  for await (const key of storage.list(organisationId)) {
    signal?.throwIfAborted();
    await storage.delete(key);
  }
}

const isErasedByRow = ({ name, mayRemove }: TenantTable) =>
  mayRemove && !KEPT_TABLES.includes(name) && !AUDIT_TABLES.includes(name);

type Part = <T>(work: (t: Transaction) => Promise<T>) => Promise<T>;

async function eraseRows({ database, signal }: Parts, organisationId: string): Promise<void> {
  const part: Part = (work) => {
    signal?.throwIfAborted();
    const due = async (t: Transaction) => {
      await requireDue(t, organisationId);
      return work(t);
    };
    return database.withOrganisation(organisationId, due, { statementTimeoutMs: MAX_STATEMENT_MS });
  };
  for (const table of (await part(findTenantTables)).filter(isErasedByRow))
    await eraseInParts(part, table, organisationId);
  const length = await eraseAllEntries(part);
  await part(async (t) => {
    // First: a change of its key waits for all who write rows of it, and keeps others from starting.
    await t
      .update(organisations)
      .set({
        name: 'Erased organisation',
        identifier: `erased-${randomBytes(8).toString('hex')}`,
        config: {},
        uiConfig: {},
        deletionRequestedBy: null,
        erasedAt: sql`now()`,
      })
      .where(eq(organisations.id, organisationId));
    await eraseRest(t, organisationId);
    await eraseEntriesFrom(t, length);
  });
}

/**
 * PostgreSQL would look for the rows of an organisation that has a large share of a table from the table's beginning: each time
 * past all that were removed before, and, if none is left, to its end.
 */
async function preferIndexes(t: Transaction): Promise<void> {
  await t.execute(sql`SET LOCAL enable_seqscan = off`);
}

/** Nearly all of a table's rows, some at a time, found by an index; what comes in or is changed meanwhile is left. */
async function eraseInParts(part: Part, { name, removal }: TenantTable, organisationId: string) {
  if (removal === 'at-once') return;
  const table = sql.identifier(name);
  const remove = (most: number) => sql`DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE organisation_id = ${organisationId} LIMIT ${most}))`;
  let most = AT_ONCE;
  // Not only until there are fewer: of a full part, some may be changed at that moment, and escape.
  for (let removed = 1; removed > 0; )
    removed = await part(async (t) => {
      await preferIndexes(t);
      return (await t.execute(remove(most))).rowCount ?? 0;
    }).catch((error: unknown) => {
      // With some rows others go, whose pages may all have to be read: fewer take less than a statement may, or it would never end.
      if (sqlState(error) !== STATEMENT_TIMED_OUT || most === 1) throw error;
      most /= 10;
      return 1;
    });
}

/** What is left of all tables at the end, in one transaction with the organisation's own row. */
async function eraseRest(t: Transaction, organisationId: string): Promise<void> {
  const tables = (await findTenantTables(t)).filter(
    ({ name }) => !KEPT_TABLES.includes(name) && !AUDIT_TABLES.includes(name),
  );
  await preferIndexes(t);
  for (const { name } of tables.filter(isErasedByRow)) {
    await t.execute(sql`DELETE FROM ${sql.identifier(name)} WHERE organisation_id = ${organisationId}`);
  }
  // Tables that this role may only read are deleted by cascade, or it is a bug of ours.
  for (const { name } of tables.filter(({ mayRead }) => mayRead)) {
    const { rows } = await t.execute(sql`SELECT 1 FROM ${sql.identifier(name)} LIMIT 1`);
    if (rows.length > 0) throw new Error(`Rows of ${name} outlived their organisation ${organisationId}`);
  }
}
