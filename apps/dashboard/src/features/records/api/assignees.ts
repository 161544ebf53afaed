import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** Users whom a record can be given to. */
export function useAssignees(isWanted = true) {
  return useQuery({
    queryKey: [...queryKeys.users, 'assignees'],
    queryFn: async ({ signal }) => (await call(routes.listAssignees, {}, signal)).docs,
    staleTime: 60_000,
    enabled: isWanted,
  });
}
