import * as routes from '@assay/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

export function useImportClaims() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { csv: string; isTrial: boolean }) =>
      (await call(routes.importClaims, { body })).data,
    onSettled: (_data, _error, { isTrial }) =>
      isTrial ? undefined : client.invalidateQueries({ queryKey: queryKeys.records }),
  });
}
