import { FINGERPRINT_POLL, routes } from '@assay/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { pollInterval } from '../../../platform/events/live-store.ts';
import { isWaitOver, waitingFor } from '../live/wait-for-asset.ts';

export function assetQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.asset(id),
    queryFn: async ({ signal }) => (await call(routes.getAsset, { params: { id } }, signal)).data,
  });
}

/**
 * One asset, kept fresh: by events, and by polling while its analysis or its ledger entry is pending.
 * Polling ends after the contract's number of attempts; `isOverdue` tells that it did.
 */
export function useAsset(id: string) {
  const since = useRef<{ id: string; at: number } | null>(null);
  const query = useQuery({
    ...assetQuery(id),
    refetchInterval: ({ state }) => {
      const waiting = waitingFor(state.data);
      if (waiting === null) {
        since.current = null;
        return false;
      }
      if (since.current?.id !== id) since.current = { id, at: Date.now() };
      if (isWaitOver(waiting, Date.now() - since.current.at)) return false;
      return waiting === 'ledger' ? FINGERPRINT_POLL.intervalMs : pollInterval(true);
    },
  });
  const waiting = waitingFor(query.data);
  const isOverdue =
    waiting !== null && since.current?.id === id && isWaitOver(waiting, Date.now() - since.current.at);
  const lookAgain = () => {
    since.current = null;
    void query.refetch();
  };
  return { ...query, isOverdue, lookAgain };
}
