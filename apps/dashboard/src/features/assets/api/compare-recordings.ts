import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { isWorthRetryingOnce } from '../../../platform/api/query-client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** Lays one recording along another. Both are kept as they came in, so that the answer stays true. */
export function useRecordingComparison(firstId: string, secondId: string) {
  return useQuery({
    queryKey: [...queryKeys.asset(secondId), 'recording-comparison', firstId],
    queryFn: async ({ signal }) =>
      (await call(routes.compareRecordings, { params: { id: firstId, otherId: secondId } }, signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: isWorthRetryingOnce,
  });
}
