import type { Decision } from '@assay/contract/review';
import type { DecisionOutcome } from '@assay/contract/words';
import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { records } from '../../../platform/database/schema/records.ts';
import { recordDecisions } from '../../../platform/database/schema/review.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { requireRecord } from '../../record-access/record-access.ts';
import { presentDecision } from './present-decision.ts';

interface GivenDecision {
  readonly organisationId: string;
  readonly recordId: string;
  readonly outcome: DecisionOutcome;
  readonly reason: string;
  readonly falseAlarm: boolean;
  /** What the one who decides takes for the decision in force. */
  readonly supersedes: string | null;
  readonly decidedBy: { id: string | null; name: string };
}

/**
 * Adds a decision, which is in force from now on. One that settles the matter takes the mark for review away. Throws
 * RefusedError: NOT_FOUND, CONFLICT where another decision than the one named is in force.
 */
export async function decide(transaction: Transaction, given: GivenDecision): Promise<Decision> {
  const { organisationId, recordId, outcome, reason, falseAlarm, supersedes, decidedBy } = given;
  await requireRecord(transaction, recordId, 'lock');
  const [inForce] = await transaction
    .select({ id: recordDecisions.id })
    .from(recordDecisions)
    .where(eq(recordDecisions.recordId, recordId))
    .orderBy(desc(recordDecisions.decidedAt))
    .limit(1);
  if (supersedes !== null && supersedes !== inForce?.id) await requireOwn(transaction, recordId, supersedes);
  if (supersedes !== (inForce?.id ?? null)) {
    throw new RefusedError('CONFLICT', { message: 'Somebody decided on this record meanwhile.' });
  }
  const row = oneRow(
    await transaction
      .insert(recordDecisions)
      .values({
        organisationId,
        recordId,
        outcome,
        reason,
        falseAlarm,
        supersedes,
        decidedBy: decidedBy.id,
        decidedByName: decidedBy.name,
      })
      .returning(),
  );
  const settled = outcome === 'inconclusive' ? {} : { needsReview: false };
  await transaction
    .update(records)
    .set({ decision: outcome, ...settled })
    .where(eq(records.id, recordId));
  return presentDecision(row);
}

/** A decision of another record, or of none that the caller may see, is not told from one that there is not. */
async function requireOwn(transaction: Transaction, recordId: string, id: string): Promise<void> {
  const [row] = await transaction
    .select({ recordId: recordDecisions.recordId })
    .from(recordDecisions)
    .where(eq(recordDecisions.id, id));
  if (row?.recordId !== recordId) throw new RefusedError('NOT_FOUND');
}
