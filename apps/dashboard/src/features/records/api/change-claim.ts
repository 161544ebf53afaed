import type { ClaimChanges } from '@assay/contract/claims';
import * as routes from '@assay/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

export function useChangeClaim(referenceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (claim: ClaimChanges) =>
      (await call(routes.updateRecord, { body: { referenceId, claim } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.records }),
  });
}
