import { routes } from '@assay/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { settingsKeys } from './settings-keys.ts';

/** `days`: as if so many were set; null for those that are. */
export function useRetentionPreview(days: number | null) {
  return useQuery({
    queryKey: [...settingsKeys.retention, 'preview', days],
    queryFn: ({ signal }) => call(routes.previewRetention, { query: days === null ? {} : { days } }, signal),
  });
}

export function useHolds() {
  return useQuery({
    queryKey: [...settingsKeys.retention, 'holds'],
    queryFn: async ({ signal }) => (await call(routes.listHeldRecords, {}, signal)).docs,
  });
}

function useRetentionChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: settingsKeys.retention }),
  });
}

export const useEraseNow = () => useRetentionChange(() => call(routes.eraseNow, {}));

export const useChangeHold = () =>
  useRetentionChange((body: { referenceId: string; legalHold: boolean; reason?: string }) =>
    call(routes.changeLegalHold, { body }),
  );
