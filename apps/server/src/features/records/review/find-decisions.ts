import type { FoundDecision } from '@assay/contract/review';
import type { Transaction } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/list-filter.ts';
import { sql } from '../../../platform/database/orm.ts';

/** Decisions examined by a search; of words that occur in more of them, some matches are omitted. */
const MAX_DECISIONS = 2_000;

/**
 * Decisions on records that the viewer may see and whose reason contains the query, ignoring case; the newest
 * first.
 */
export async function findDecisions(
  transaction: Transaction,
  query: string,
  count: number,
): Promise<FoundDecision[]> {
  const { rows } = await transaction.execute<Omit<FoundDecision, 'at'> & { at: Date | string }>(sql`
    SELECT d.id, d.record_id AS "recordId", r.reference_id AS "referenceId", d.asset_id AS "assetId", d.outcome, d.reason,
           NOT EXISTS (SELECT FROM record_decisions later WHERE later.supersedes = d.id) AS "isInForce",
           d.decided_by_name AS by, d.decided_at AS at
    FROM find_decisions_like(${containing(query)}, ${MAX_DECISIONS}) AS found
    JOIN record_decisions d ON d.id = found
    JOIN records r ON r.id = d.record_id
    ORDER BY d.decided_at DESC, d.id LIMIT ${count}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}
