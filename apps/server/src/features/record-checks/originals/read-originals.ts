import type { OriginalRequest } from '@assay/contract/originals';
import { type Statement, say } from '@assay/statements';
import { inEnglish, UnsayableError } from '@assay/statements/english';
import type { Transaction } from '../../../platform/database/database.ts';
import { asc, desc, eq, inArray } from '../../../platform/database/orm.ts';
import { clientRequests } from '../../../platform/database/schema/client-requests.ts';
import { originalComparisons } from '../../../platform/database/schema/original-comparisons.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import { readUndelivered } from '../../../platform/mail/read-undelivered.ts';
import { remarkOnOriginal } from './remark-on-original.ts';

/** For each file of a record, the newest work order that asks for its original, with what arrived. */
export async function readOriginals(transaction: Transaction, recordId: string): Promise<OriginalRequest[]> {
  const requests = await transaction
    .selectDistinctOn([clientRequests.originalOf], {
      assetId: assets.id,
      clientRequestId: clientRequests.id,
      reference: clientRequests.requestId,
      state: clientRequests.state,
      askedAt: clientRequests.createdAt,
      email: clientRequests.email,
      smsNumber: clientRequests.smsNumber,
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
  const files = await readFiles(
    transaction,
    answers.flatMap(({ copyId, originalId }) => [copyId, originalId]),
  );
  const tell = ({ copyId, originalId, outcome, statements }: (typeof answers)[number]) => {
    const [copy, original] = [files.get(copyId), files.get(originalId)];
    const remarks = copy && original && outcome ? remarkOnOriginal(copy, original, outcome) : [];
    const all = [...keepKnown(statements), ...remarks];
    return { assetId: originalId, outcome, statements: all, message: inEnglish(all) };
  };
  const ids = requests.map(({ clientRequestId }) => clientRequestId);
  const undelivered = await readUndelivered(transaction, ids);
  const reachedNobody = ({ clientRequestId, state, email, smsNumber }: (typeof requests)[number]) => {
    const channels = [email, smsNumber].filter((address) => address !== null).length;
    const failed = undelivered.filter((mail) => mail.clientRequestId === clientRequestId).length;
    return state === 'SENT' && channels > 0 && failed >= channels;
  };
  return requests.map((request) => ({
    assetId: request.assetId,
    clientRequestId: request.clientRequestId,
    reference: request.reference,
    state: request.state,
    isUndelivered: reachedNobody(request),
    askedAt: request.askedAt.toISOString(),
    answers: answers.filter(({ copyId }) => copyId === request.assetId).map(tell),
  }));
}

/**
 * Statements stored by another version may lack a value or be unknown: a replacement is shown for them, and
 * the rest is kept.
 */
function keepKnown(stored: readonly Statement[]): Statement[] {
  const known = stored.filter(isSayable);
  return known.length === stored.length ? known : [...known, say('comparison.not-all-known')];
}

function isSayable(statement: Statement): boolean {
  try {
    inEnglish(statement);
    return true;
  } catch (error) {
    if (error instanceof UnsayableError) return false;
    throw error;
  }
}

/** The analysis reads metadata, and may end after the comparison. */
async function readFiles(transaction: Transaction, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await transaction
    .select({ id: assets.id, captured: assets.captured, receivedAt: assets.createdAt })
    .from(assets)
    .where(inArray(assets.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
