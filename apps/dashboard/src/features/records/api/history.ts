import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useChange } from '../../../platform/api/use-change.ts';

/** Below the record's own key: the history becomes stale with the record. */
const keyOf = (recordId: string) => [...queryKeys.record(recordId), 'history'] as const;

export function useRecordHistory(recordId: string) {
  return useQuery({
    queryKey: keyOf(recordId),
    queryFn: ({ signal }) => call(routes.getRecordHistory, { params: { id: recordId } }, signal),
  });
}

export function useAddComment(recordId: string) {
  return useChange(
    (body: { text: string; mentions: string[] }) =>
      call(routes.commentOnRecord, { params: { id: recordId }, body }),
    keyOf(recordId),
  );
}

export function useWithdrawComment(recordId: string) {
  return useChange(
    (commentId: string) => call(routes.withdrawComment, { params: { id: recordId, commentId } }),
    keyOf(recordId),
  );
}
