import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** Below the record's own key: the history becomes stale with the record. */
const keyOf = (recordId: string) => [...queryKeys.record(recordId), 'history'] as const;

export function useRecordHistory(recordId: string) {
  return useQuery({
    queryKey: keyOf(recordId),
    queryFn: ({ signal }) => call(routes.getRecordHistory, { params: { id: recordId } }, signal),
  });
}

export function useAddComment(recordId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { text: string; mentions: string[] }) =>
      call(routes.commentOnRecord, { params: { id: recordId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(recordId) }),
  });
}

export function useWithdrawComment(recordId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (commentId: string) => call(routes.withdrawComment, { params: { id: recordId, commentId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(recordId) }),
  });
}
