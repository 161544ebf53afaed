import type { Decision, Proposal } from '@assay/contract/review';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, asc, desc, eq, isNotNull } from '../../../platform/database/orm.ts';
import { proposedDecisions, recordDecisions } from '../../../platform/database/schema/review.ts';
import { presentDecision, presentProposal } from './present-decision.ts';

/**
 * The decision in force on each file of a record with a decision of its own, and decisions that wait for
 * confirmation.
 */
export async function readOpenDecisions(
  transaction: Transaction,
  recordId: string,
  callerId: string | null,
): Promise<{ fileDecisions: Decision[]; proposals: Proposal[] }> {
  const onFiles = await transaction
    .selectDistinctOn([recordDecisions.assetId])
    .from(recordDecisions)
    .where(and(eq(recordDecisions.recordId, recordId), isNotNull(recordDecisions.assetId)))
    .orderBy(recordDecisions.assetId, desc(recordDecisions.decidedAt));
  const waiting = await transaction
    .select()
    .from(proposedDecisions)
    .where(eq(proposedDecisions.recordId, recordId))
    .orderBy(asc(proposedDecisions.proposedAt));
  return {
    fileDecisions: onFiles.map(presentDecision),
    proposals: waiting.map((row) => presentProposal(row, callerId)),
  };
}
