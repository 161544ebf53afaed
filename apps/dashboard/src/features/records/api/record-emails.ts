import * as routes from '@assay/contract/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** The e-mails of a record in the order in which they came in. */
export function useRecordEmails(recordId: string) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.record(recordId), 'emails'],
    queryFn: ({ signal, pageParam: after }) =>
      call(routes.listEmails, { params: { id: recordId }, query: { ...(after && { after }) } }, signal),
    initialPageParam: '',
    // By the last one: a message released by the virus scan in the meantime shifts no others.
    getNextPageParam: ({ docs, totalDocs }, pages) =>
      pages.flatMap((page) => page.docs).length < totalDocs ? docs.at(-1)?.assetId : null,
    select: ({ pages }) => pages.flatMap(({ docs }) => docs),
  });
}
