import type { DecisionOutcome } from '@assay/contract/closed-sets';
import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useChange } from '../../../platform/api/use-change.ts';

export interface DecisionInput {
  recordId: string;
  /** Null for the record as a whole. */
  assetId: string | null;
  outcome: DecisionOutcome;
  reasons: string[];
  reason: string;
  /** The answer to the customer; null for none. */
  answer: string | null;
  falseAlarm: boolean;
  /** The decision that was on screen, if any. The call fails if another one has replaced it. */
  supersedes: string | null;
}

export function useDecide() {
  return useChange(
    ({ recordId, ...body }: DecisionInput) => call(routes.decideOnRecord, { params: { id: recordId }, body }),
    queryKeys.records,
  );
}

/** Confirms or declines what another user decided. */
export function useAnswerProposal(recordId: string) {
  return useChange(
    ({ proposalId, confirmed }: { proposalId: string; confirmed: boolean }) =>
      call(routes.answerProposal, { params: { id: recordId, proposalId }, body: { confirmed } }),
    queryKeys.records,
  );
}
