import type { RecordSummary } from '@assay/contract/records';
import * as routes from '@assay/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** Without a reference the server makes one. `assetIds`: files without a record, which become this one's. */
export function useCreateRecord() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: {
      referenceId: string;
      name: string;
      assetIds?: string[];
    }): Promise<RecordSummary> => {
      const referenceId = input.referenceId.trim() || undefined;
      const body = { referenceId, name: input.name.trim(), assetIds: input.assetIds };
      return (await call(routes.createRecord, { body })).data;
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.records }),
        client.invalidateQueries({ queryKey: queryKeys.assets }),
      ]),
  });
}
