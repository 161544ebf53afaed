import * as routes from '@assay/contract/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** The e-mails of a record in the order in which they came in. */
export function useRecordEmails(recordId: string) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.record(recordId), 'emails'],
    queryFn: ({ signal, pageParam: index }) =>
      call(routes.listEmails, { params: { id: recordId }, query: { index } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ pageIndex, totalPages }) => (pageIndex + 1 < totalPages ? pageIndex + 1 : null),
    select: ({ pages }) => pages.flatMap(({ docs }) => docs),
  });
}
