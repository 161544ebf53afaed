import type { AssayRecord } from '@assay/contract/records';
import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';

/**
 * Which other records share something with a record. Is read again when files came, something was found out about them, or the claim
 * changed: not with each event of the record, since the search goes through the whole organisation.
 */
export function useRecordLinks({ id, assets, findings, claim }: AssayRecord) {
  return useQuery({
    queryKey: ['record-links', id, assets.length, findings.length, claim],
    queryFn: async ({ signal }) => (await call(routes.getRecordLinks, { params: { id } }, signal)).data,
    // The panel belongs to one record: its last content stays until the new answer is there.
    placeholderData: (before) => before,
  });
}
