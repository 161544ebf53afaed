import * as routes from '@assay/contract/routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { DETECT_POLL } from '../../../platform/timings.ts';
import { t } from '../assets-texts.ts';

/** The verdict in the ledger; requested again while its entry waits. */
export function useVerdict(assetId: string) {
  return useQuery({
    queryKey: [...queryKeys.asset(assetId), 'verdict'],
    queryFn: async ({ signal }) => (await call(routes.getVerdict, { params: { id: assetId } }, signal)).data,
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? 2_000 : false),
    retry: false,
  });
}

const POLL_MS = 1_000;

/** Has the file analysed again and shows the differences from the entered verdict; nothing is changed. */
export function useRecomputation(assetId: string) {
  return useMutation({
    mutationFn: async () => {
      const { taskId } = await call(routes.recomputeVerdict, { params: { id: assetId } });
      for (let attempt = 0; attempt < DETECT_POLL.attempts * (DETECT_POLL.intervalMs / POLL_MS); attempt++) {
        await new Promise((wake) => setTimeout(wake, POLL_MS));
        const answer = await call(routes.getRecomputation, { params: { id: assetId, taskId } });
        if (answer.taskStatus === 'complete') return answer.differences ?? [];
        if (answer.taskStatus === 'failure') throw new Error(answer.message ?? t('assets.verdict.failed'));
      }
      throw new Error(t('assets.verdict.failed'));
    },
  });
}
