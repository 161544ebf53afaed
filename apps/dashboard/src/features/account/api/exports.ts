import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';

const KEY = ['account', 'exports'] as const;
const POLL_MS = 1_500;

/** Looked at again and again while one is being made. */
export function useExports() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(routes.listExports, {}, signal)).docs,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'waiting' || status === 'running') ? POLL_MS : false,
  });
}

export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (withFiles: boolean) => call(routes.requestExport, { body: { withFiles } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRemoveExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await call(routes.removeExport, { params: { id } })).status,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Its address is short-lived: a new one is requested each time. */
export async function downloadExport(id: string): Promise<void> {
  const { docs } = await call(routes.listExports, {});
  const link = docs.find((one) => one.id === id)?.link;
  if (link) location.assign(link);
}
