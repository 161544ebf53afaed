import { routes } from '@assay/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** What runs: version, build, day of deployment and the organisation's links. */
export function useVersion() {
  return useQuery({
    queryKey: queryKeys.version,
    queryFn: ({ signal }) => call(routes.getVersion, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
