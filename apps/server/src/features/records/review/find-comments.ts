import type { FoundComment } from '@assay/contract/review';
import type { Transaction } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/list-filter.ts';
import { sql } from '../../../platform/database/orm.ts';

/** Comments examined by a search; of words that occur in more of them, some matches are omitted. */
const MAX_COMMENTS = 2_000;

/**
 * Comments of records that the viewer may see and that contain the query, ignoring case; the newest first.
 */
export async function findComments(
  transaction: Transaction,
  query: string,
  count: number,
): Promise<FoundComment[]> {
  const { rows } = await transaction.execute<{
    id: string;
    recordId: string;
    referenceId: string;
    text: string;
    by: string;
    at: Date | string;
  }>(sql`
    SELECT c.id, c.record_id AS "recordId", r.reference_id AS "referenceId", c.text, c.created_at AS at,
           coalesce(nullif(u.display_name, ''), c.author_name) AS by
    FROM find_comments_like(${containing(query)}, ${MAX_COMMENTS}) AS found
    JOIN record_comments c ON c.id = found
    JOIN records r ON r.id = c.record_id
    LEFT JOIN users u ON u.id = c.author_id
    WHERE c.text IS NOT NULL
    ORDER BY c.created_at DESC, c.id LIMIT ${count}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}
