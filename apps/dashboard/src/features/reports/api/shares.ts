import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { useChange } from '../../../platform/api/use-change.ts';

const keyOf = (recordid: string) => ['shares', recordid] as const;

export function useShares(recordid: string) {
  return useQuery({
    queryKey: keyOf(recordid),
    queryFn: async ({ signal }) => (await call(routes.listShares, { query: { recordid } }, signal)).docs,
  });
}

export function useCreateShare(recordid: string) {
  return useChange(
    (body: Omit<RouteInput<typeof routes.createShare>['body'], 'recordid'>) =>
      call(routes.createShare, { body: { ...body, recordid } }),
    keyOf(recordid),
  );
}

export function useRevokeShare(recordid: string) {
  return useChange((id: string) => call(routes.revokeShare, { params: { id } }), keyOf(recordid));
}
