import * as routes from '@assay/contract/routes';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** Puts a record under legal hold, or takes it off; for administrators. */
export const useChangeHold = () => useMutation(holdChange(useQueryClient()));

/** Afterwards, everything that shows the record or counts what may be erased is fetched again. */
export function holdChange(client: QueryClient) {
  return {
    mutationFn: (body: { referenceId: string; legalHold: boolean; reason?: string }) =>
      call(routes.changeLegalHold, { body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.records }),
        client.invalidateQueries({ queryKey: queryKeys.retention }),
      ]),
  };
}
