import type { RouteAnswer } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

type SupportAccess = RouteAnswer<typeof routes.getSupportAccess>;

export function useSupportAccess() {
  return useQuery({
    queryKey: queryKeys.supportAccess,
    queryFn: ({ signal }) => call(routes.getSupportAccess, {}, signal),
  });
}

/** Allows access for this many days; null ends it. */
export function useChangeSupportAccess() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (days: number | null): Promise<SupportAccess> =>
      days === null
        ? call(routes.withdrawSupportAccess, {})
        : call(routes.grantSupportAccess, { body: { days } }),
    onSuccess: (answer) => client.setQueryData(queryKeys.supportAccess, answer),
  });
}
