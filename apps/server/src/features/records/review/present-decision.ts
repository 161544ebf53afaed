import type { Decision } from '@assay/contract/review';
import type { recordDecisions } from '../../../platform/database/schema/review.ts';

export function presentDecision(row: typeof recordDecisions.$inferSelect): Decision {
  const { id, outcome, reason, falseAlarm, supersedes } = row;
  return {
    id,
    outcome,
    reason,
    falseAlarm,
    supersedes,
    at: row.decidedAt.toISOString(),
    by: row.decidedByName,
  };
}
