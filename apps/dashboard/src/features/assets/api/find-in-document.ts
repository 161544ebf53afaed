import * as routes from '@assay/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** The places of words in a document; no request is made without words. */
export function useMatches(assetId: string, taskId: string | null, query: string) {
  return useQuery({
    queryKey: [...queryKeys.asset(assetId), 'matches', taskId, query],
    enabled: query !== '',
    queryFn: ({ signal }) =>
      call(routes.findInDocument, { params: { id: assetId }, query: { query } }, signal),
    placeholderData: query === '' ? undefined : keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
