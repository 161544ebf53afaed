import { routes } from '@assay/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** Puts a record under legal hold, or takes it off; for administrators. */
export function useChangeHold() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { referenceId: string; legalHold: boolean; reason?: string }) =>
      call(routes.changeLegalHold, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.records }),
  });
}
