import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';

const keyOf = (recordid: string) => ['shares', recordid] as const;

export function useShares(recordid: string) {
  return useQuery({
    queryKey: keyOf(recordid),
    queryFn: async ({ signal }) => (await call(routes.listShares, { query: { recordid } }, signal)).docs,
  });
}

export function useCreateShare(recordid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<RouteInput<typeof routes.createShare>['body'], 'recordid'>) =>
      call(routes.createShare, { body: { ...body, recordid } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(recordid) }),
  });
}

export function useRevokeShare(recordid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(routes.revokeShare, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(recordid) }),
  });
}
