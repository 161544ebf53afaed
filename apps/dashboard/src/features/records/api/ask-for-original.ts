import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useChange } from '../../../platform/api/use-change.ts';

/** Asks the customer of a work order that they answered for the original of a file; the server finds the words. */
export function useAskForOriginal(assetId: string) {
  return useChange(
    async (clientRequestId: string) =>
      (await call(routes.requestMore, { params: { id: clientRequestId }, body: { originalOf: assetId } }))
        .data,
    queryKeys.records,
    queryKeys.workOrders,
  );
}

/** The words that ask the record's customer for it. */
export function useOriginalWords(assetId: string, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.asset(assetId), 'original-words'],
    queryFn: async ({ signal }) =>
      (await call(routes.getOriginalWords, { params: { id: assetId } }, signal)).data,
    enabled,
  });
}
