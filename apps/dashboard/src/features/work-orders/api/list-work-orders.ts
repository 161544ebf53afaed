import * as routes from '@assay/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import type { OrderListState } from '../list-state.ts';
import { inTime } from './in-time.ts';

/** One page of work orders; the page before stays on screen until the new one is there. */
export function useWorkOrderList({ index, count, sort, state, search }: OrderListState) {
  const query = {
    index,
    count,
    sort: `${sort.field}:${sort.direction}`,
    ...(state ? { filter: [`state:${state}`] } : {}),
    ...(search === '' ? {} : { search }),
  };
  return useQuery({
    queryKey: queryKeys.workOrderList(query),
    queryFn: ({ signal }) => inTime(signal, (limit) => call(routes.listClientRequests, { query }, limit)),
    placeholderData: keepPreviousData,
  });
}
