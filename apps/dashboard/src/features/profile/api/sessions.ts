import type { RouteAnswer } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { useChange } from '../../../platform/api/use-change.ts';
import { endSession } from '../../../platform/session/end-session.ts';
import { clearToken } from '../../../platform/session/token-storage.ts';

export type OwnSession = RouteAnswer<typeof routes.listSessions>['docs'][number];

const KEY = ['sessions'] as const;

export function useSessions() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(routes.listSessions, {}, signal)).docs,
  });
}

/** Signs out there. */
export function useRevokeSession() {
  return useChange(async (id: string) => (await call(routes.revokeSession, { params: { id } })).status, KEY);
}

/** Signs out everywhere, here too. */
export function useRevokeAllSessions() {
  return useMutation({
    mutationFn: async () => {
      await call(routes.revokeAllSessions, {});
      // It is worth nothing any more: no call with it is needed to end the session here.
      clearToken();
      await endSession('asked');
    },
  });
}
