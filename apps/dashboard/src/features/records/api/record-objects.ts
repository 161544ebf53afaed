import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** Names of objects that models see on a record’s files, with the number of files. */
export function useRecordObjects(recordId: string) {
  return useQuery({
    queryKey: [...queryKeys.record(recordId), 'objects'],
    queryFn: async ({ signal }) =>
      (await call(routes.getRecordObjects, { params: { id: recordId } }, signal)).docs,
  });
}
