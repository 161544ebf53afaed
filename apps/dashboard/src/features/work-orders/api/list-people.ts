import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** Users who can look after a work order. */
export function usePeople() {
  return useQuery({
    queryKey: [...queryKeys.users, 'assignees'],
    queryFn: async ({ signal }) => (await call(routes.listAssignees, {}, signal)).docs,
    staleTime: 60_000,
  });
}
