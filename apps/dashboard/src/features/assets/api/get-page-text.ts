import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** The words of one page with their places; of one analysis they stay as they are. */
export function usePageText(assetId: string, taskId: string | null, page: number) {
  return useQuery({
    queryKey: [...queryKeys.asset(assetId), 'text', taskId, page],
    queryFn: async ({ signal }) =>
      (await call(routes.getPageText, { params: { id: assetId, page } }, signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
