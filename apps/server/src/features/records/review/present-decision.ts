import type { Decision, Proposal } from '@assay/contract/review';
import type { proposedDecisions, recordDecisions } from '../../../platform/database/schema/review.ts';

export function presentDecision(row: typeof recordDecisions.$inferSelect): Decision {
  const { id, assetId, outcome, reason, reasons, falseAlarm, supersedes } = row;
  return {
    id,
    assetId,
    outcome,
    reason,
    reasons,
    falseAlarm,
    supersedes,
    at: row.decidedAt.toISOString(),
    by: row.decidedByName,
    confirmedBy: row.confirmedByName,
    answered: row.answer !== null,
  };
}

export function presentProposal(
  row: typeof proposedDecisions.$inferSelect,
  callerId: string | null,
): Proposal {
  const { id, assetId, outcome, reason, reasons, falseAlarm, supersedes } = row;
  return {
    id,
    assetId,
    outcome,
    reason,
    reasons,
    falseAlarm,
    supersedes,
    at: row.proposedAt.toISOString(),
    by: row.proposedByName,
    isOwn: row.proposedBy !== null && row.proposedBy === callerId,
  };
}

/** The reasons chosen from the list and the free text, as one text. */
export function joinReason(reasons: readonly string[], words: string): string {
  const chosen = reasons.join('; ');
  if (chosen === '') return words;
  return words === '' ? chosen : `${chosen}. ${words}`;
}
