import { PAGE } from '@assay/contract/constants';
import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** Possible members: the organisation's users by name. */
export function useCandidates() {
  const query = { sort: 'displayName:asc', count: PAGE.largest };
  return useQuery({
    queryKey: queryKeys.userList(query),
    queryFn: ({ signal }) => call(routes.listUsers, { query }, signal),
  });
}
