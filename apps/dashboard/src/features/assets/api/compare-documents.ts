import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { isWorthRetryingOnce } from '../../../platform/api/query-client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/**
 * Compares two versions of a document. The query key is below the second asset, so that its new analysis, for
 * example with a password, compares again.
 */
export function useDocumentComparison(firstId: string, secondId: string) {
  return useQuery({
    queryKey: [...queryKeys.asset(secondId), 'document-comparison', firstId],
    queryFn: async ({ signal }) =>
      (await call(routes.compareDocuments, { params: { id: firstId, otherId: secondId } }, signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: isWorthRetryingOnce,
  });
}
