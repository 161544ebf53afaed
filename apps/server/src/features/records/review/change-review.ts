import type { AuditAction } from '@assay/contract/audit';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { eq, sql } from '../../../platform/database/orm.ts';
import type { PgUpdateSetSource } from '../../../platform/database/orm-pg.ts';
import { records } from '../../../platform/database/schema/records.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { sumUpReview } from '../../review-reasons/review-reasons.ts';

interface ReviewChange {
  readonly taken?: boolean;
  readonly snoozedUntil?: string | null;
  /** The reason; null ends it. */
  readonly escalation?: string | null;
}

/** The audit log's description of a change. */
interface Done {
  readonly action: AuditAction;
  readonly details: Record<string, unknown>;
}

const MAX_SNOOZE_MS = 90 * 24 * 3_600_000;

/**
 * Changes a record's assignee, when it is reviewed, and whether it is escalated; resolves with the
 * differences. Throws RefusedError: FORBIDDEN to machines that take records, CONFLICT if somebody else took
 * it in the meantime or nothing waits, INVALID_REQUEST for times in the past or beyond ninety days.
 */
export async function changeReview(
  transaction: Transaction,
  {
    recordId,
    change,
    caller,
    name,
  }: { recordId: string; change: ReviewChange; caller: Caller; name: string },
): Promise<Done[]> {
  const found = await transaction.select().from(records).where(eq(records.id, recordId)).for('update');
  const record = oneRow(found);
  const { taken, snoozedUntil, escalation } = change;
  const done: Done[] = [];
  const set: PgUpdateSetSource<typeof records> = {};
  if (taken !== undefined) {
    const { userId } = caller;
    if (!userId) throw new RefusedError('FORBIDDEN');
    if (record.assignedTo !== null && record.assignedTo !== userId) {
      throw new RefusedError('CONFLICT', { message: 'This record is assigned to somebody else.' });
    }
    const now = taken ? userId : null;
    if (now !== record.assignedTo) {
      set.assignedTo = now;
      done.push({ action: taken ? 'record.taken' : 'record.given-back', details: {} });
    }
  }
  if (snoozedUntil !== undefined) {
    const until = snoozedUntil === null ? null : requireSoon(new Date(snoozedUntil));
    if (until) requireWaiting(record);
    if (until?.getTime() !== record.snoozedUntil?.getTime()) {
      set.snoozedUntil = until;
      done.push({ action: 'record.snoozed', details: { until: until?.toISOString() ?? null } });
    }
  }
  if (escalation !== undefined) {
    if (escalation !== null) requireWaiting(record);
    if (escalation !== null || record.escalatedAt !== null) {
      Object.assign(
        set,
        escalation === null
          ? { escalatedAt: null, escalatedBy: null, escalationNote: null }
          : { escalatedAt: sql`clock_timestamp()`, escalatedBy: name, escalationNote: escalation },
      );
      done.push({ action: 'record.escalated', details: { note: escalation } });
    }
  }
  if (done.length === 0) return done;
  await transaction.update(records).set(set).where(eq(records.id, recordId));
  if (escalation !== undefined) await sumUpReview(transaction, recordId);
  return done;
}

function requireWaiting({ needsReview }: Pick<typeof records.$inferSelect, 'needsReview'>): void {
  if (!needsReview) throw new RefusedError('CONFLICT', { message: 'This record does not need review.' });
}

function requireSoon(until: Date): Date {
  const ahead = until.getTime() - Date.now();
  if (ahead <= 0 || ahead > MAX_SNOOZE_MS) {
    throw new RefusedError('INVALID_REQUEST', { message: 'Choose a time within the next ninety days.' });
  }
  return until;
}
