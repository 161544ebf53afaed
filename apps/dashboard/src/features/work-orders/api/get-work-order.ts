import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { inTime } from './in-time.ts';

/** One work order with its history, by id or request id. */
export function useWorkOrder(id: string, isWanted = true) {
  const input = { params: { id }, query: { includeCompleted: 'true' } } as const;
  return useQuery({
    queryKey: queryKeys.workOrder(id),
    queryFn: async ({ signal }) =>
      (await inTime(signal, (limit) => call(routes.getClientRequest, input, limit))).data,
    enabled: isWanted,
  });
}
