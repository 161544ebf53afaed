import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';

/**
 * The comparison of a file with the samples of known issuers that it claims to be from; fetched again with
 * the file.
 */
export function useIssuerComparisons(assetId: string) {
  const { recordsEnabled } = useSignedIn().config;
  return useQuery({
    enabled: recordsEnabled,
    queryKey: [...queryKeys.asset(assetId), 'issuers'],
    queryFn: async ({ signal }) =>
      (await call(routes.getIssuerComparisons, { params: { id: assetId } }, signal)).docs,
  });
}
