import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { pollInterval } from '../../../platform/events/live-store.ts';

/** One record with its assets, by id or reference. */
export function useRecord(id: string, isWanted = true) {
  return useQuery({
    queryKey: queryKeys.record(id),
    queryFn: async ({ signal }) => (await call(routes.getRecord, { params: { id } }, signal)).data,
    enabled: isWanted,
    refetchInterval: ({ state }) => pollInterval((state.data?.pendingCount ?? 0) > 0),
  });
}
