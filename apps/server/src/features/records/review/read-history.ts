import type { HistoryEntry } from '@assay/contract/review';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, desc, eq, notInArray, sql } from '../../../platform/database/orm.ts';
import { auditEntries } from '../../../platform/database/schema/audit.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import { transactions } from '../../../platform/database/schema/records.ts';
import { recordComments, recordDecisions } from '../../../platform/database/schema/review.ts';
import { presentComment } from './comments.ts';
import { presentDecision } from './present-decision.ts';

const MAX_ENTRIES = 500;
/** Shown through the decision or comment itself. */
const TOLD_BY_THEMSELVES = ['record.decided', 'record.commented', 'record.comment-withdrawn'];

/** The history of a record that the caller sees, the newest first. */
export async function readHistory(
  transaction: Transaction,
  recordId: string,
  caller: Caller,
): Promise<{ docs: HistoryEntry[]; isCapped: boolean }> {
  const all = [
    ...(await readDecisions(transaction, recordId)),
    ...(await readComments(transaction, recordId, caller)),
    ...(await readChanges(transaction, recordId)),
    ...(await readUploads(transaction, recordId)),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return { docs: all.slice(0, MAX_ENTRIES), isCapped: all.length > MAX_ENTRIES };
}

async function readDecisions(transaction: Transaction, recordId: string): Promise<HistoryEntry[]> {
  const rows = await transaction
    .select()
    .from(recordDecisions)
    .where(eq(recordDecisions.recordId, recordId))
    .orderBy(desc(recordDecisions.decidedAt))
    .limit(MAX_ENTRIES + 1);
  return rows.map((row) => ({ type: 'decision', ...presentDecision(row) }));
}

async function readComments(
  transaction: Transaction,
  recordId: string,
  caller: Caller,
): Promise<HistoryEntry[]> {
  const rows = await transaction
    .select()
    .from(recordComments)
    .where(eq(recordComments.recordId, recordId))
    .orderBy(desc(recordComments.createdAt))
    .limit(MAX_ENTRIES + 1);
  return rows.map((row) => ({ type: 'comment', ...presentComment(row, caller) }));
}

async function readChanges(transaction: Transaction, recordId: string): Promise<HistoryEntry[]> {
  const rows = await transaction
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.organisationId, sql`current_organisation()`),
        eq(auditEntries.targetType, 'record'),
        eq(auditEntries.targetId, recordId),
        notInArray(auditEntries.action, TOLD_BY_THEMSELVES),
      ),
    )
    .orderBy(desc(auditEntries.createdAt))
    .limit(MAX_ENTRIES + 1);
  return rows.map(({ id, createdAt, actorName, action, details }) => ({
    type: 'change',
    id,
    at: createdAt.toISOString(),
    by: actorName,
    action,
    details,
  }));
}

async function readUploads(transaction: Transaction, recordId: string): Promise<HistoryEntry[]> {
  const rows = await transaction
    .select({
      id: transactions.id,
      at: transactions.createdAt,
      by: users.username,
      files: sql<number>`(SELECT count(*)::int FROM assets a
        WHERE a.organisation_id = transactions.organisation_id AND a.transaction_id = transactions.id)`,
    })
    .from(transactions)
    .leftJoin(users, eq(users.id, transactions.userId))
    .where(eq(transactions.recordId, recordId))
    .orderBy(desc(transactions.createdAt))
    .limit(MAX_ENTRIES + 1);
  return rows.map(({ id, at, by, files }) => ({
    type: 'change',
    id,
    at: at.toISOString(),
    by: by ?? '',
    action: 'files.received',
    details: { files },
  }));
}
