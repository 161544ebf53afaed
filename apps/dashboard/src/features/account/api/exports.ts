import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { useChange } from '../../../platform/api/use-change.ts';

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
  return useChange(async (withFiles: boolean) => call(routes.requestExport, { body: { withFiles } }), KEY);
}

export function useRemoveExport() {
  return useChange(async (id: string) => (await call(routes.removeExport, { params: { id } })).status, KEY);
}

/** Its address is short-lived: a new one is requested each time. */
export async function downloadExport(id: string): Promise<void> {
  const { docs } = await call(routes.listExports, {});
  const link = docs.find((one) => one.id === id)?.link;
  if (link) location.assign(link);
}
