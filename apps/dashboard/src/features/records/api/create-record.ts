import type { RecordSummary } from '@assay/contract/records';
import * as routes from '@assay/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** Without a reference the server makes one. */
export function useCreateRecord() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { referenceId: string; name: string }): Promise<RecordSummary> => {
      const referenceId = input.referenceId.trim() || undefined;
      return (await call(routes.createRecord, { body: { referenceId, name: input.name.trim() } })).data;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.records }),
  });
}
