import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useChange } from '../../../platform/api/use-change.ts';

export interface RecordChange {
  archived?: boolean;
  needsReview?: boolean;
  assignedTo?: string | null;
}

/** Changes all of the records or, if one of them no longer exists, none; returns how many were changed. */
export function useUpdateRecords() {
  return useChange(
    async ({ referenceIds, change }: { referenceIds: readonly string[]; change: RecordChange }) =>
      (await call(routes.updateRecords, { body: { referenceIds: [...referenceIds], ...change } })).changed,
    queryKeys.records,
  );
}
