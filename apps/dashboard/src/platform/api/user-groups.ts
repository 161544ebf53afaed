import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** Groups of the organisation, by name; for administrators. */
export function useUserGroups() {
  return useQuery({
    queryKey: queryKeys.userGroups,
    queryFn: async ({ signal }) => (await call(routes.listUserGroups, {}, signal)).docs,
  });
}
