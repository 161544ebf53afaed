import type { Assignee, Decision } from '@assay/contract/review';
import { RECORD_ERROR_CODES, type RecordErrorCode } from '@assay/contract/words';
import { desc, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/list-page.ts';
import { records } from '../../platform/database/schema/records.ts';
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
    .select({ ...getTableColumns(records), ...ABOUT })
    .from(records)
    .where(inArray(records.id, [...ids]));
  const decided = rows.filter(({ decision }) => decision !== 'none');
  const decisions = await findDecisions(
    transaction,
    decided.map(({ id }) => id),
  );
  const complete = rows.map(({ keeper, findings, ...record }) => ({
    ...record,
    findingCount: findings.length,
    findingCodes: RECORD_ERROR_CODES.filter((code) => findings.includes(code)),
    decision: decisions.get(record.id) ?? null,
    assignedTo: keeper,
  }));
  return inOrder(ids, complete);
}

/** What other tables say of a record, asked for together: each question on its own costs a way to the database. */
const ABOUT = {
  createdByName: sql<string | null>`(SELECT username FROM users WHERE users.id = records.created_by)`,
  /** Who looks after it. */
  keeper: sql<Assignee | null>`(SELECT json_build_object('id', id, 'username', username, 'displayName', display_name)
    FROM users WHERE users.id = records.assigned_to)`,
  pendingCount: sql<number>`(SELECT count(*)::int FROM assets
    WHERE assets.record_id = records.id AND assets.analysis_status IN ('queued', 'running'))`,
  findings: sql<RecordErrorCode[]>`ARRAY(SELECT code FROM record_findings f WHERE f.record_id = records.id)`,
  thumbnailKey: sql<string | null>`(SELECT preview_key FROM assets
    WHERE assets.record_id = records.id AND preview_key IS NOT NULL ORDER BY created_at, id LIMIT 1)`,
};

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
