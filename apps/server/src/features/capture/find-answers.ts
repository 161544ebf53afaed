import type { FoundAnswer } from '@assay/contract/capture';
import type { Transaction } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/list-filter.ts';
import { sql } from '../../platform/database/orm.ts';

/**
 * Work orders examined by a search; of words that occur in answers to more of them, some matches are omitted.
 */
const MAX_ORDERS = 2_000;

/**
 * Answers to work orders that the viewer may see and that contain the query, ignoring case; the newest first.
 */
export async function findAnswers(
  transaction: Transaction,
  query: string,
  count: number,
): Promise<FoundAnswer[]> {
  const pattern = containing(query);
  const { rows } = await transaction.execute<
    Omit<FoundAnswer, 'submittedAt'> & { submittedAt: Date | string }
  >(sql`
    SELECT q.id AS "requestId", q.request_id AS reference, q.record_id AS "recordId", a.question, a.words AS answer,
           concat_ws(' ', q.first_name, q.last_name) AS customer, w.submitted_at AS "submittedAt"
    FROM find_answers_like(${pattern}, ${MAX_ORDERS}) AS found
    JOIN workflow_data w ON w.request_id = found
    JOIN client_requests q ON q.id = w.request_id
    CROSS JOIN answers_in_words(w.questions, w.answers) AS a
    WHERE a.words ILIKE ${pattern}
    ORDER BY w.submitted_at DESC, q.id, a.place LIMIT ${count}`);
  return rows.map(({ submittedAt, ...row }) => ({
    ...row,
    submittedAt: new Date(submittedAt).toISOString(),
  }));
}
