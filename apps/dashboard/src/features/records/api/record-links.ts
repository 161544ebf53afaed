import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** Which other records share something with a record. Is read again when the record changes. */
export function useRecordLinks(recordId: string) {
  return useQuery({
    queryKey: [...queryKeys.record(recordId), 'links'],
    queryFn: async ({ signal }) =>
      (await call(routes.getRecordLinks, { params: { id: recordId } }, signal)).data,
  });
}
