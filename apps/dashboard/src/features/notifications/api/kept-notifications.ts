import * as routes from '@assay/contract/routes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { countKept } from '../../../platform/notification-history.ts';

export const KEPT_KEY = ['notifications'] as const;

/** The notifications stored for this user, newest first. */
export function keptQuery() {
  return queryOptions({
    queryKey: KEPT_KEY,
    queryFn: ({ signal }) => call(routes.listNotifications, { query: {} }, signal),
    staleTime: 10_000,
  });
}

export function useKeptNotifications() {
  return useQuery(keptQuery());
}

/** These or, without ids, all. */
export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: readonly string[]) =>
      call(routes.readNotifications, { body: ids ? { ids: [...ids] } : {} }),
    onSuccess: ({ unread }) => countKept(unread),
    onSettled: () => client.invalidateQueries({ queryKey: KEPT_KEY }),
  });
}
