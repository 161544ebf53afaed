import type { NotificationWays } from '@assay/contract/notifications';
import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';

const KEY = ['notification-ways'] as const;

export function useNotificationWays() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(routes.getNotificationWays, {}, signal)).data,
  });
}

export function useSetNotificationWays() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ways: NotificationWays) =>
      (await call(routes.setNotificationWays, { body: ways })).data,
    onSuccess: (ways) => client.setQueryData(KEY, ways),
  });
}
