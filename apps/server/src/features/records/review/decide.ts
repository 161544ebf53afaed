import type { DecisionOutcome } from '@assay/contract/closed-sets';
import type { Decision } from '@assay/contract/review';
import type { Transaction } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { and, desc, eq, isNull } from '../../../platform/database/orm.ts';
import { assets, records } from '../../../platform/database/schema/records.ts';
import { proposedDecisions, recordDecisions } from '../../../platform/database/schema/review.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { readOrganisationConfig } from '../../organisations/organisations.ts';
import { requireRecord } from '../../record-access/record-access.ts';
import { readGravity, settleReasons } from '../../review-reasons/review-reasons.ts';
import { presentDecision, presentProposal } from './present-decision.ts';

interface Person {
  readonly id: string | null;
  readonly name: string;
}

export interface GivenDecision {
  readonly organisationId: string;
  readonly recordId: string;
  /** Null: the record as a whole. */
  readonly assetId: string | null;
  readonly outcome: DecisionOutcome;
  readonly reason: string;
  readonly reasons: string[];
  readonly falseAlarm: boolean;
  /** The answer to the customer. */
  readonly answer: string | null;
  /** The decision that the caller believes to be in force. */
  readonly supersedes: string | null;
  readonly decidedBy: Person;
  /** The user who confirmed it, if confirmation was needed. */
  readonly confirmedBy: Person | null;
}

/**
 * Adds a decision, which is in force from now on. A conclusive one settles the reasons for which the record
 * or the file waits. Throws RefusedError: NOT_FOUND, CONFLICT if another decision than the named one is in
 * force.
 */
export async function decide(transaction: Transaction, given: GivenDecision): Promise<Decision> {
  const { recordId, assetId, outcome, decidedBy, confirmedBy, ...words } = given;
  await requireInForce(transaction, given);
  await transaction.delete(proposedDecisions).where(isProposedOn(given));
  const rows = await transaction
    .insert(recordDecisions)
    .values({
      ...words,
      recordId,
      assetId,
      outcome,
      decidedBy: decidedBy.id,
      decidedByName: decidedBy.name,
      confirmedBy: confirmedBy?.id,
      confirmedByName: confirmedBy?.name,
    })
    .returning();
  if (assetId === null) {
    await transaction.update(records).set({ decision: outcome }).where(eq(records.id, recordId));
  }
  await noteProposals(transaction, recordId);
  if (outcome !== 'inconclusive') await settleReasons(transaction, { recordId, assetId });
  return presentDecision(oneRow(rows));
}

/**
 * Whether the organisation's settings require another user to confirm a decision on this record: also one
 * that supersedes another, and one on a record that somebody took off the queue.
 */
export async function needsSecondWord(transaction: Transaction, recordId: string): Promise<boolean> {
  const { secondReviewWeight } = await readOrganisationConfig(transaction);
  if (secondReviewWeight === null) return false;
  return (await readGravity(transaction, recordId)) >= secondReviewWeight;
}

/**
 * Stores a decision until another user confirms it, replacing one that already waits. Throws like `decide`.
 */
export async function propose(transaction: Transaction, given: GivenDecision, callerId: string | null) {
  const { recordId, assetId, decidedBy, confirmedBy: _, ...words } = given;
  await requireInForce(transaction, given);
  await transaction.delete(proposedDecisions).where(isProposedOn(given));
  const rows = await transaction
    .insert(proposedDecisions)
    .values({ ...words, recordId, assetId, proposedBy: decidedBy.id, proposedByName: decidedBy.name })
    .returning();
  await noteProposals(transaction, recordId);
  return presentProposal(oneRow(rows), callerId);
}

/**
 * Removes a waiting decision, and resolves with it. Throws RefusedError: NOT_FOUND, FORBIDDEN to its author.
 */
export async function takeProposal(
  transaction: Transaction,
  { recordId, id, userId }: { recordId: string; id: string; userId: string | null },
): Promise<typeof proposedDecisions.$inferSelect> {
  await requireRecord(transaction, recordId, 'lock');
  const isThis = and(eq(proposedDecisions.id, id), eq(proposedDecisions.recordId, recordId));
  const [row] = await transaction.delete(proposedDecisions).where(isThis).returning();
  if (!row) throw new RefusedError('NOT_FOUND');
  if (userId === null || row.proposedBy === userId) {
    throw new RefusedError('FORBIDDEN', {
      message: 'A user other than the one who decided has to confirm it.',
    });
  }
  await noteProposals(transaction, recordId);
  return row;
}

async function noteProposals(transaction: Transaction, recordId: string): Promise<void> {
  const waiting = await transaction
    .select({ id: proposedDecisions.id })
    .from(proposedDecisions)
    .where(eq(proposedDecisions.recordId, recordId));
  await transaction
    .update(records)
    .set({ isProposed: waiting.length > 0 })
    .where(eq(records.id, recordId));
}

type Subject = Pick<GivenDecision, 'recordId' | 'assetId' | 'supersedes'>;

function isProposedOn({ recordId, assetId }: Subject) {
  const { assetId: on } = proposedDecisions;
  return and(eq(proposedDecisions.recordId, recordId), assetId === null ? isNull(on) : eq(on, assetId));
}

/** Locks the record. Throws RefusedError: NOT_FOUND, CONFLICT. */
async function requireInForce(
  transaction: Transaction,
  { recordId, assetId, supersedes }: Subject,
): Promise<void> {
  await requireRecord(transaction, recordId, 'lock');
  if (assetId !== null) await requireFile(transaction, recordId, assetId);
  const { assetId: on } = recordDecisions;
  const isOn = assetId === null ? isNull(on) : eq(on, assetId);
  const [inForce] = await transaction
    .select({ id: recordDecisions.id })
    .from(recordDecisions)
    .where(and(eq(recordDecisions.recordId, recordId), isOn))
    .orderBy(desc(recordDecisions.decidedAt))
    .limit(1);
  if (supersedes !== null && supersedes !== inForce?.id) await requireOwn(transaction, recordId, supersedes);
  if (supersedes !== (inForce?.id ?? null)) {
    const what = assetId === null ? 'record' : 'file';
    throw new RefusedError('CONFLICT', { message: `Someone else has decided this ${what} in the meantime.` });
  }
}

async function requireFile(transaction: Transaction, recordId: string, assetId: string): Promise<void> {
  const isThis = and(eq(assets.id, assetId), eq(assets.recordId, recordId));
  const found = await transaction.select({ id: assets.id }).from(assets).where(isThis);
  if (found.length === 0) throw new RefusedError('NOT_FOUND');
}

/** A decision of another record, or of one that the caller may not see, is reported like a missing one. */
async function requireOwn(transaction: Transaction, recordId: string, id: string): Promise<void> {
  const [row] = await transaction
    .select({ recordId: recordDecisions.recordId })
    .from(recordDecisions)
    .where(eq(recordDecisions.id, id));
  if (row?.recordId !== recordId) throw new RefusedError('NOT_FOUND');
}
