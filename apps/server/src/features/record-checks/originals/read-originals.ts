import type { OriginalRequest } from '@assay/contract/originals';
import { inEnglish } from '@assay/statements/english';
import { asc, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { clientRequests } from '../../../platform/database/schema/client-requests.ts';
import { originalComparisons } from '../../../platform/database/schema/original-comparisons.ts';
import { assets } from '../../../platform/database/schema/records.ts';

/** For each file of a record, the newest work order that asks for its original, with what arrived. */
export async function readOriginals(transaction: Transaction, recordId: string): Promise<OriginalRequest[]> {
  const requests = await transaction
    .selectDistinctOn([clientRequests.originalOf], {
      assetId: assets.id,
      clientRequestId: clientRequests.id,
      reference: clientRequests.requestId,
      state: clientRequests.state,
      askedAt: clientRequests.createdAt,
    })
    .from(clientRequests)
    .innerJoin(assets, eq(assets.id, clientRequests.originalOf))
    .where(eq(assets.recordId, recordId))
    .orderBy(clientRequests.originalOf, desc(clientRequests.createdAt));
  if (requests.length === 0) return [];
  const answers = await transaction
    .select()
    .from(originalComparisons)
    .where(eq(originalComparisons.recordId, recordId))
    .orderBy(asc(originalComparisons.createdAt), asc(originalComparisons.originalId));
  return requests.map(({ askedAt, ...request }) => ({
    ...request,
    askedAt: askedAt.toISOString(),
    answers: answers
      .filter(({ copyId }) => copyId === request.assetId)
      .map(({ originalId, outcome, statements }) => ({
        ...{ assetId: originalId, outcome, statements },
        message: inEnglish(statements),
      })),
  }));
}
