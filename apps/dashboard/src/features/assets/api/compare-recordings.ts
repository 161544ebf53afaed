import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';

/** No event tells how far it got. */
const POLL_MS = 1_000;

/** The comparison of two recordings, which is requested if nobody did so before; the server keeps its result. */
export function useRecordingComparison(firstId: string, secondId: string) {
  const client = useQueryClient();
  const queryKey = [...queryKeys.asset(secondId), 'recording-comparison', firstId];
  const params = { id: firstId, otherId: secondId };
  const comparison = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(routes.getRecordingComparison, { params }, signal)).data,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? POLL_MS : false),
  });
  const request = useMutation({
    mutationFn: async () => (await call(routes.compareRecordings, { params })).data,
    // What was read before is no longer so.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (data) => client.setQueryData(queryKey, data),
  });
  // Again, too, once a result is gone, as with an erased file: the server then answers why it cannot compare.
  const isWanted = comparison.data?.state === 'not-asked' && !request.isPending && !request.isError;
  const { mutate } = request;
  useEffect(() => {
    if (isWanted) mutate();
  }, [isWanted, mutate]);
  return {
    data: comparison.data,
    error: comparison.error ?? request.error,
    compare: () => mutate(),
    retry: () => (comparison.error ? void comparison.refetch() : mutate()),
  };
}
