import { type Assignee, type Decision, RECORD_ERROR_CODES, type RecordErrorCode } from '@assay/contract';
import { and, desc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/list-page.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { recordFindings } from '../../platform/database/schema/record-findings.ts';
import { assets, records } from '../../platform/database/schema/records.ts';
import { recordDecisions } from '../../platform/database/schema/review.ts';
import { presentDecision } from './review/present-decision.ts';

export type RecordRow = Omit<typeof records.$inferSelect, 'decision' | 'assignedTo'> & {
  createdByName: string | null;
  pendingCount: number;
  findingCount: number;
  /** The gravest first. */
  findingCodes: RecordErrorCode[];
  decision: Decision | null;
  assignedTo: Assignee | null;
  /** Of the first picture that has one. */
  thumbnailKey: string | null;
};

/** In the order of `ids`. */
export async function loadRecords(transaction: Transaction, ids: readonly string[]): Promise<RecordRow[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .select()
    .from(records)
    .where(inArray(records.id, [...ids]));
  const people = await findPeople(transaction, rows);
  const pending = await countPending(transaction, ids);
  const findings = await findFindings(transaction, ids);
  const decided = rows.filter(({ decision }) => decision !== 'none');
  const decisions = await findDecisions(
    transaction,
    decided.map(({ id }) => id),
  );
  const thumbnails = await findThumbnails(transaction, ids);
  const complete = rows.map((record) => ({
    ...record,
    createdByName: people.get(record.createdBy ?? '')?.username ?? null,
    pendingCount: pending.get(record.id) ?? 0,
    findingCount: findings.get(record.id)?.count ?? 0,
    findingCodes: findings.get(record.id)?.codes ?? [],
    decision: decisions.get(record.id) ?? null,
    assignedTo: people.get(record.assignedTo ?? '') ?? null,
    thumbnailKey: thumbnails.get(record.id) ?? null,
  }));
  return inOrder(ids, complete);
}

/** Those who opened the records and those who look after them. */
async function findPeople(
  transaction: Transaction,
  rows: readonly (typeof records.$inferSelect)[],
): Promise<Map<string, Assignee>> {
  const named = rows.flatMap(({ createdBy, assignedTo }) => [createdBy, assignedTo]);
  const ids = [...new Set(named.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const found = await transaction
    .select({ id: users.id, username: users.username, displayName: users.displayName })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(found.map((user) => [user.id, user]));
}

async function countPending(transaction: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await transaction
    .select({ recordId: assets.recordId, pending: sql<number>`count(*)::int` })
    .from(assets)
    .where(and(inArray(assets.recordId, [...ids]), inArray(assets.analysisStatus, ['queued', 'running'])))
    .groupBy(assets.recordId);
  return new Map(rows.map(({ recordId, pending }) => [recordId as string, pending]));
}

async function findFindings(transaction: Transaction, ids: readonly string[]) {
  const rows = await transaction
    .select({
      recordId: recordFindings.recordId,
      count: sql<number>`count(*)::int`,
      codes: sql<RecordErrorCode[]>`array_agg(DISTINCT code)`,
    })
    .from(recordFindings)
    .where(inArray(recordFindings.recordId, [...ids]))
    .groupBy(recordFindings.recordId);
  return new Map(
    rows.map(({ recordId, count, codes }) => [
      recordId,
      { count, codes: RECORD_ERROR_CODES.filter((code) => codes.includes(code)) },
    ]),
  );
}

/** The one in force of each: the newest. */
async function findDecisions(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, Decision>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectDistinctOn([recordDecisions.recordId])
    .from(recordDecisions)
    .where(inArray(recordDecisions.recordId, [...ids]))
    .orderBy(recordDecisions.recordId, desc(recordDecisions.decidedAt));
  return new Map(rows.map((row) => [row.recordId, presentDecision(row)]));
}

async function findThumbnails(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await transaction
    .selectDistinctOn([assets.recordId], { recordId: assets.recordId, key: assets.previewKey })
    .from(assets)
    .where(and(inArray(assets.recordId, [...ids]), sql`${assets.previewKey} IS NOT NULL`))
    .orderBy(assets.recordId, assets.createdAt, assets.id);
  return new Map(rows.map(({ recordId, key }) => [recordId as string, key as string]));
}
