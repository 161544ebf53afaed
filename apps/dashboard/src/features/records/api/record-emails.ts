import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** The e-mails of a record in the order in which they came in. */
export function useRecordEmails(recordId: string) {
  return useQuery({
    queryKey: [...queryKeys.record(recordId), 'emails'],
    queryFn: async ({ signal }) => (await call(routes.listEmails, { params: { id: recordId } }, signal)).docs,
  });
}
