import type { DecisionOutcome } from '@assay/contract/closed-sets';
import * as routes from '@assay/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

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
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ recordId, ...body }: DecisionInput) =>
      call(routes.decideOnRecord, { params: { id: recordId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.records }),
  });
}

/** Confirms or declines what another user decided. */
export function useAnswerProposal(recordId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ proposalId, confirmed }: { proposalId: string; confirmed: boolean }) =>
      call(routes.answerProposal, { params: { id: recordId, proposalId }, body: { confirmed } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.records }),
  });
}
