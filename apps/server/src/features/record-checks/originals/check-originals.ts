import type { Transaction } from '../../../platform/database/database.ts';
import { eq, sql } from '../../../platform/database/orm.ts';
import { originalComparisons } from '../../../platform/database/schema/original-comparisons.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { type FileFacts, type Finding, raise } from '../file-facts.ts';
import { compareOriginalJob } from '../jobs/compare-original.ts';

/** A copy, and the file sent as its original. */
export interface OriginalPair {
  readonly copyId: string;
  readonly originalId: string;
}

interface CheckedOriginals {
  readonly pairs: readonly OriginalPair[];
  readonly findings: Finding[];
}

/** The limit for one copy; of a whole album sent by a customer, only the first files are compared. */
const MAX_ANSWERS = 10;

/**
 * What arrived as the original of a file: sent for the work order that requested it, or later in the same
 * record and similar. Queues comparisons of new pairs, and reports those that differ.
 */
export async function checkOriginals(
  transaction: Transaction,
  { organisationId, recordId }: { organisationId: string; recordId: string },
  files: readonly FileFacts[],
  queue: Pick<Queue, 'send'>,
): Promise<CheckedOriginals> {
  const { rows: added } = await transaction.execute<{ copyId: string; originalId: string }>(sql`
    INSERT INTO original_comparisons (copy_id, original_id, organisation_id, record_id)
    SELECT copy_id, original_id, ${organisationId}, ${recordId} FROM (${findPairs(recordId)}) AS found
    WHERE place <= ${MAX_ANSWERS}
    ON CONFLICT DO NOTHING
    RETURNING copy_id AS "copyId", original_id AS "originalId"`);
  for (const { copyId, originalId } of added)
    await queue.send(compareOriginalJob, { organisationId, copyId, originalId }, { transaction });
  const pairs = await transaction
    .select()
    .from(originalComparisons)
    .where(eq(originalComparisons.recordId, recordId));
  const nameOf = (id: string) => files.find((file) => file.id === id)?.name;
  const findings = pairs.flatMap(({ copyId, originalId, outcome, places }) => {
    const [name, other] = [nameOf(originalId), nameOf(copyId)];
    if (outcome !== 'differs' || name === undefined || other === undefined) return [];
    const matches = [{ assetId: copyId, match: 'near' as const }];
    return [
      raise(
        'ERROR_ORIGINAL_DIFFERS',
        { name, other },
        { assetIds: [originalId], values: { places }, matches },
      ),
    ];
  });
  return { pairs, findings };
}

/** Pictures that came after the copy whose original is requested, and that can be opened. */
const findPairs = (recordId: string) => sql`
  SELECT copy.id AS copy_id, sent.id AS original_id,
    dense_rank() OVER (PARTITION BY copy.id ORDER BY sent.created_at, sent.id) AS place
  FROM client_requests AS request
  JOIN assets AS copy ON copy.id = request.original_of
  JOIN assets AS sent ON sent.record_id = copy.record_id AND (sent.created_at, sent.id) > (copy.created_at, copy.id)
  WHERE copy.record_id = ${recordId} AND copy.storage_key IS NOT NULL AND sent.storage_key IS NOT NULL
    AND copy.mime_type LIKE 'image/%' AND sent.mime_type LIKE 'image/%' AND sent.parent_uuid IS NULL
    AND (EXISTS (SELECT FROM client_request_assets AS given
        WHERE given.asset_id = sent.id AND given.client_request_id = request.id)
      OR (sent.created_at > request.created_at AND EXISTS (SELECT FROM likenesses AS alike
        WHERE alike.asset_id = sent.id AND alike.earlier_id = copy.id)))`;
