import * as routes from '@assay/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { pollInterval } from '../../../platform/events/live-store.ts';
import type { RecordListState } from '../list-state.ts';
import { queryOf } from '../list-trail.ts';

/** One page of records; the page before stays on screen until the new one is there. */
export function useRecordList(state: RecordListState) {
  const query = queryOf(state);
  return useQuery({
    queryKey: queryKeys.recordList(query),
    queryFn: ({ signal }) => call(routes.listRecords, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      pollInterval(data?.docs.some((record) => record.pendingCount > 0) ?? false),
  });
}
