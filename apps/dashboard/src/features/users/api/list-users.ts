import * as routes from '@assay/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import type { UserListState } from '../list-state.ts';

/** One page of the organisation's users; the page before stays on screen until the new one is there. */
export function useUserList({ index, count, sort, search }: UserListState) {
  const query = {
    index,
    count,
    sort: `${sort.field}:${sort.direction}`,
    ...(search === '' ? {} : { search }),
  };
  return useQuery({
    queryKey: queryKeys.userList(query),
    queryFn: ({ signal }) => call(routes.listUsers, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
