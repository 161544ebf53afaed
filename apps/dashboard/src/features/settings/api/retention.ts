import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** `days`: as if this many were set; null for the saved number. */
export function useRetentionPreview(days: number | null) {
  return useQuery({
    queryKey: [...queryKeys.retention, 'preview', days],
    queryFn: ({ signal }) => call(routes.previewRetention, { query: days === null ? {} : { days } }, signal),
  });
}

export function useHolds() {
  return useQuery({
    queryKey: [...queryKeys.retention, 'holds'],
    queryFn: async ({ signal }) => (await call(routes.listHeldRecords, {}, signal)).docs,
  });
}

export function useEraseNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(routes.eraseNow, {}),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.retention }),
  });
}
