import { formatFilter, routes } from '@assay/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { pollInterval } from '../../../platform/events/live-store.ts';
import type { RecordListState } from '../list-state.ts';

/** One page of records; the page before stays on screen until the new one is there. */
export function useRecordList({ index, count, sort, filters }: RecordListState) {
  const query = {
    index,
    count,
    sort: `${sort.field}:${sort.direction}`,
    filter: filters.map(formatFilter),
  };
  return useQuery({
    queryKey: queryKeys.recordList(query),
    queryFn: ({ signal }) => call(routes.listRecords, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      pollInterval(state.data?.docs.some((record) => record.pendingCount > 0) ?? false),
  });
}
