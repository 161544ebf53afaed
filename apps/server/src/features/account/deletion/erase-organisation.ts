import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { organisations, users } from '../../../platform/database/schema/organisations.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { eraseAllEntries } from '../../ledger/ledger.ts';
import { findTenantTables, type TenantTable } from '../tenant-tables.ts';

/** The content of their rows is erased; the leaves stay, because the tree cannot exist without them. */
const KEPT_TABLES = ['ledger_queue', 'ledger_entries'];
/** Deleted by a dedicated function, since no role may delete from them. */
const AUDIT_TABLES = ['audit_entries', 'audit_places', 'audit_heads'];
const MAX_STATEMENT_MS = 10 * 60_000;
/** Rows removed in one transaction, so that none of them holds up vacuums, or has to be done again, for long. */
const AT_ONCE = 10_000;

/**
 * Erases all data of an organisation whose grace period is over: users first, so that nobody works any more,
 * then files, rows and the audit log. May be run again from any point. False if it is not due (any more).
 * Throws if something could not be removed.
 */
export async function eraseOrganisation(
  { database, storage }: { database: Database; storage: ObjectStore },
  organisationId: string,
): Promise<boolean> {
  if (!(await lockOut(database, organisationId))) return false;
  await eraseFiles(storage, organisationId);
  await eraseRows(database, organisationId);
  await finishErasure({ database, storage }, organisationId);
  return true;
}

/**
 * What is left once the organisation counts as erased: its audit log, and files that a running analysis wrote in the meantime; no new ones
 * can begin. May be run again at any time.
 */
export async function finishErasure(
  { database, storage }: { database: Database; storage: ObjectStore },
  organisationId: string,
): Promise<void> {
  for (let removed = 1; removed > 0; ) {
    const { rows } = await database.asSystem(
      (t) =>
        t.execute<{ n: number }>(sql`SELECT erase_audit_entries(${organisationId}, ${AT_ONCE})::int AS n`),
      { statementTimeoutMs: MAX_STATEMENT_MS },
    );
    removed = oneRow(rows).n;
  }
  await eraseFiles(storage, organisationId);
}

function lockOut(database: Database, organisationId: string): Promise<boolean> {
  return database.withOrganisation(organisationId, async (t) => {
    const isDue = sql`deletion_due_at <= now()`;
    const [due] = await t
      .select({ id: organisations.id })
      .from(organisations)
      .where(and(eq(organisations.id, organisationId), isDue, eq(organisations.isMain, false)))
      .for('update');
    if (!due) return false;
    await t.update(users).set({ disabledAt: sql`now()` }).where(isNull(users.disabledAt));
    await t.execute(sql`UPDATE sessions SET revoked_at = now() WHERE revoked_at IS NULL`);
    return true;
  });
}

async function eraseFiles(storage: ObjectStore, organisationId: string): Promise<void> {
  for await (const key of storage.list(organisationId)) await storage.delete(key);
}

/**
 * Nearly all of them, some at a time; what comes in meanwhile is left. Where no index finds the organisation's rows, those of a table go
 * at once: otherwise each part would read through it again.
 */
async function eraseInParts(database: Database, organisationId: string): Promise<void> {
  const within = <T>(work: (t: Transaction) => Promise<T>) =>
    database.withOrganisation(organisationId, work, { statementTimeoutMs: MAX_STATEMENT_MS });
  for (const { name, isIndexed } of (await within(findTenantTables)).filter(isErasedByRow)) {
    const table = sql.identifier(name);
    const most = isIndexed ? AT_ONCE : null;
    for (let isOver = false; !isOver; ) {
      const { rowCount } = await within((t) =>
        t.execute(sql`DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM ${table} WHERE organisation_id = ${organisationId} LIMIT ${most}))`),
      );
      isOver = most === null || (rowCount ?? 0) < most;
    }
  }
}

const isErasedByRow = ({ name, mayRemove }: TenantTable) =>
  mayRemove && !KEPT_TABLES.includes(name) && !AUDIT_TABLES.includes(name);

async function eraseRows(database: Database, organisationId: string): Promise<void> {
  await eraseInParts(database, organisationId);
  await database.withOrganisation(
    organisationId,
    async (t) => {
      const tables = (await findTenantTables(t)).filter(
        ({ name }) => !KEPT_TABLES.includes(name) && !AUDIT_TABLES.includes(name),
      );
      for (const { name } of tables.filter(isErasedByRow)) {
        await t.execute(sql`DELETE FROM ${sql.identifier(name)} WHERE organisation_id = ${organisationId}`);
      }
      // Tables that this role may only read are deleted by cascade, or it is a bug of ours.
      for (const { name } of tables.filter(({ mayRead }) => mayRead)) {
        const { rows } = await t.execute(sql`SELECT 1 FROM ${sql.identifier(name)} LIMIT 1`);
        if (rows.length > 0) throw new Error(`Rows of ${name} outlived their organisation ${organisationId}`);
      }
      await eraseAllEntries(t);
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
    },
    { statementTimeoutMs: MAX_STATEMENT_MS },
  );
}
