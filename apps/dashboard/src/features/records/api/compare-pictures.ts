import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { isWorthRetryingOnce } from '../../../platform/api/query-client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/**
 * Registers the earlier picture with the later one. Both are stored unchanged, so the answer never becomes
 * stale.
 */
export function useComparison(earlierId: string, laterId: string) {
  return useQuery({
    queryKey: [...queryKeys.asset(laterId), 'comparison', earlierId],
    queryFn: async ({ signal }) =>
      (await call(routes.compareAssets, { params: { id: earlierId, otherId: laterId } }, signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: isWorthRetryingOnce,
  });
}
