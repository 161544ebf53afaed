import { routes } from '@assay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

export interface RecordChange {
  archived?: boolean;
  needsReview?: boolean;
  name?: string;
}

/** Changes records one after the other; answers how many were changed. The first failure ends it. */
export function useUpdateRecords() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { referenceIds: readonly string[]; change: RecordChange }) => {
      for (const referenceId of input.referenceIds)
        await call(routes.updateRecord, { body: { referenceId, ...input.change } });
      return input.referenceIds.length;
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.records }),
  });
}
