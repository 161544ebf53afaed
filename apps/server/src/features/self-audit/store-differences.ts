import type { AuditAction } from '@assay/contract/audit';
import { SYSTEM_ACTOR, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq, lt, sql } from '../../platform/database/orm.ts';
import { ledgerDifferences } from '../../platform/database/schema/ledger.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import type { Difference } from './difference.ts';

/** The database's clock, with which differences are time-stamped. */
export async function readClock(database: Database): Promise<string> {
  const { rows } = await database.asSystem((t) =>
    t.execute<{ now: string }>(sql`SELECT clock_timestamp()::text AS now`),
  );
  return oneRow(rows).now;
}

/**
 * Stores differences until a later round does not find them, and records new ones in the audit log. Resolves
 * with these.
 */
export async function storeDifferences(
  database: Database,
  differences: readonly Difference[],
): Promise<Difference[]> {
  if (differences.length === 0) return [];
  return database.asSystem(async (t) => {
    const fresh: Difference[] = [];
    for (const difference of differences) {
      const [row] = await t
        .insert(ledgerDifferences)
        .values({ ...difference, lastSeen: sql`clock_timestamp()` })
        .onConflictDoUpdate({
          target: [ledgerDifferences.kind, ledgerDifferences.name],
          set: { message: difference.message, lastSeen: sql`clock_timestamp()` },
        })
        .returning({ isNew: sql<boolean>`xmax = 0` });
      if (row?.isNew) fresh.push(difference);
    }
    await auditDifferences(t, 'ledger.differs', fresh);
    return fresh;
  });
}

/** Deletes what a completed round that began at `startedAt` no longer found. Resolves with it. */
export async function forgetMended(database: Database, startedAt: string) {
  return database.asSystem(async (t) => {
    const mended = await t
      .delete(ledgerDifferences)
      .where(lt(ledgerDifferences.lastSeen, sql`${startedAt}::timestamptz`))
      .returning();
    await auditDifferences(t, 'ledger.mended', mended);
    return mended;
  });
}

/**
 * In the log of the organisation that it concerns; differences of the common log, in that of the main
 * organisation.
 */
async function auditDifferences(
  t: Transaction,
  action: AuditAction,
  differences: readonly Pick<Difference, 'concerns' | 'message'>[] &
    readonly { kind: string; name: string }[],
): Promise<void> {
  if (differences.length === 0) return;
  const [main] = await t
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.isMain, true));
  for (const { kind, name, concerns, message } of differences) {
    const organisationId = concerns ?? main?.id;
    // An installation has a main organisation from its first start on; before that there is nobody to notify.
    if (!organisationId) continue;
    await writeAudit(t, {
      organisationId,
      action,
      actor: SYSTEM_ACTOR,
      target: { type: 'ledger', name: `${kind} ${name}` },
      details: { kind, name, message },
    });
  }
}
