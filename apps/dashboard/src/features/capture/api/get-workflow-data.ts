import { CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** What a customer answered for a record; null where it did not come from one. */
export function useWorkflowData(recordId: string) {
  return useQuery({
    // Below the record: whatever makes that stale makes this stale.
    queryKey: [...queryKeys.record(recordId), 'workflow-data'],
    queryFn: async ({ signal }) => {
      try {
        return (await call(routes.getWorkflowData, { params: { id: recordId } }, signal)).data;
      } catch (error) {
        if (error instanceof CallError && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
  });
}
