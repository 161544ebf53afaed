import type { ClaimChanges } from '@assay/contract/claims';
import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useChange } from '../../../platform/api/use-change.ts';

export function useChangeClaim(referenceId: string) {
  return useChange(
    async (claim: ClaimChanges) => (await call(routes.updateRecord, { body: { referenceId, claim } })).data,
    queryKeys.records,
  );
}
