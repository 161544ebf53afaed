import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { inTime } from './in-time.ts';

export async function getWorkOrder(id: string, signal: AbortSignal) {
  const input = { params: { id }, query: { includeCompleted: 'true' } } as const;
  return (await inTime(signal, (limit) => call(routes.getClientRequest, input, limit))).data;
}

/** One work order with its history, by id or request id. */
export function useWorkOrder(id: string, isWanted = true) {
  return useQuery({
    queryKey: queryKeys.workOrder(id),
    queryFn: ({ signal }) => getWorkOrder(id, signal),
    enabled: isWanted,
  });
}
