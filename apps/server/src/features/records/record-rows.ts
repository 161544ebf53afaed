import { RECORD_ERROR_CODES, type RecordErrorCode } from '@assay/contract/closed-sets';
import type { Assignee, Decision, ReviewReason } from '@assay/contract/review';
import type { Transaction } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/list-page.ts';
import { and, desc, getTableColumns, inArray, isNull, sql } from '../../platform/database/orm.ts';
import { records } from '../../platform/database/schema/records.ts';
import { recordDecisions } from '../../platform/database/schema/review.ts';
import { presentDecision } from './review/present-decision.ts';

export type RecordRow = Omit<typeof records.$inferSelect, 'decision' | 'assignedTo'> & {
  createdByName: string | null;
  pendingCount: number;
  failedCount: number;
  isDisputed: boolean;
  /** One of its work orders is waiting for the customer. */
  awaitsCustomer: boolean;
  /** The open ones, the gravest first. */
  reasons: ReviewReason[];
  findingCount: number;
  /** The gravest first. */
  findingCodes: RecordErrorCode[];
  decision: Decision | null;
  assignedTo: Assignee | null;
  /** Key of the first picture that has one. */
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
  const complete = rows.map(({ keeper, findings, openReasons, ...record }) => ({
    ...record,
    findingCount: findings.length,
    reasons: openReasons ?? [],
    findingCodes: RECORD_ERROR_CODES.filter((code) => findings.includes(code)),
    decision: decisions.get(record.id) ?? null,
    assignedTo: keeper,
  }));
  return inOrder(ids, complete);
}

/**
 * Data about a record in other tables, queried together: each separate query costs a round trip to the
 * database.
 */
const ABOUT = {
  createdByName: sql<string | null>`(SELECT username FROM users WHERE users.id = records.created_by)`,
  /** The assignee. */
  keeper: sql<Assignee | null>`(SELECT json_build_object('id', id, 'username', username, 'displayName', display_name)
    FROM users WHERE users.id = records.assigned_to)`,
  pendingCount: sql<number>`(SELECT count(*)::int FROM assets
    WHERE assets.record_id = records.id AND assets.analysis_status IN ('queued', 'running'))`,
  /** A higher score of another file overrides it. */
  isDisputed: sql<boolean>`coalesce(records.tamper_score < 50, false) AND EXISTS (SELECT FROM assets
    WHERE assets.record_id = records.id AND is_disputed)`,
  failedCount: sql<number>`(SELECT count(*)::int FROM assets
    WHERE assets.record_id = records.id AND assets.analysis_status = 'failed')`,
  awaitsCustomer: sql<boolean>`EXISTS (SELECT FROM client_requests
    WHERE client_requests.record_id = records.id AND state IN ('CREATED', 'SENT', 'OPENED', 'STARTED'))`,
  openReasons: sql<ReviewReason[] | null>`CASE WHEN needs_review THEN (SELECT json_agg(json_build_object(
      'kind', r.kind, 'code', r.code, 'assetId', r.asset_id, 'originalName', a.original_name, 'weight', r.weight,
      'score', r.score, 'isElsewhere', r.is_elsewhere, 'retryAt', a.retry_at, 'since', r.since)
      ORDER BY r.weight DESC, r.score DESC NULLS LAST, r.since, r.id)
    FROM review_reasons r LEFT JOIN assets a ON a.id = r.asset_id
    WHERE r.record_id = records.id AND r.settled_at IS NULL) END`,
  findings: sql<RecordErrorCode[]>`ARRAY(SELECT code FROM record_findings f WHERE f.record_id = records.id)`,
  // The file for which the record mainly waits, else the most suspicious one.
  thumbnailKey: sql<string | null>`coalesce(
    (SELECT a.preview_key FROM review_reasons r JOIN assets a ON a.id = r.asset_id
      WHERE r.record_id = records.id AND r.settled_at IS NULL AND a.preview_key IS NOT NULL
      ORDER BY r.weight DESC, r.score DESC NULLS LAST, r.since, r.id LIMIT 1),
    (SELECT preview_key FROM assets WHERE assets.record_id = records.id AND preview_key IS NOT NULL
      ORDER BY is_disputed DESC, tamper_score DESC NULLS LAST, created_at, id LIMIT 1))`,
};

/** The decision in force on each: the newest. */
async function findDecisions(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, Decision>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectDistinctOn([recordDecisions.recordId])
    .from(recordDecisions)
    .where(and(inArray(recordDecisions.recordId, [...ids]), isNull(recordDecisions.assetId)))
    .orderBy(recordDecisions.recordId, desc(recordDecisions.decidedAt));
  return new Map(rows.map((row) => [row.recordId, presentDecision(row)]));
}
