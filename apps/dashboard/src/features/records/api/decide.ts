import * as routes from '@assay/contract/routes';
import type { DecisionOutcome } from '@assay/contract/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

interface DecisionInput {
  recordId: string;
  outcome: DecisionOutcome;
  reason: string;
  falseAlarm: boolean;
  /** The decision that is on screen. */
  supersedes: string | null;
}

export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ recordId, ...body }: DecisionInput) =>
      (await call(routes.decideOnRecord, { params: { id: recordId }, body })).data,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.records }),
  });
}
