import { CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** A customer's answers for a record; null if it did not come from one. */
export function useWorkflowData(recordId: string) {
  return useQuery({
    // Below the record: it becomes stale with the record.
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
