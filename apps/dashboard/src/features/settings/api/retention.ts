import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useChange } from '../../../platform/api/use-change.ts';

export function useRetentionPreview() {
  return useQuery({
    queryKey: [...queryKeys.retention, 'preview'],
    queryFn: ({ signal }) => call(routes.previewRetention, { query: {} }, signal),
  });
}

export function useHolds() {
  return useQuery({
    queryKey: [...queryKeys.retention, 'holds'],
    queryFn: async ({ signal }) => (await call(routes.listHeldRecords, {}, signal)).docs,
  });
}

export function useEraseNow() {
  return useChange(() => call(routes.eraseNow, {}), queryKeys.retention);
}
