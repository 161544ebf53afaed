import * as routes from '@assay/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** Opens a record of files that were analysed without one: all of them or, where one cannot come, none. */
export function useOpenRecord() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (assetIds: readonly string[]) =>
      (await call(routes.createRecord, { body: { assetIds: [...assetIds] } })).data,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.records }),
        client.invalidateQueries({ queryKey: queryKeys.assets }),
      ]),
  });
}
