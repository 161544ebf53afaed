import * as routes from '@assay/contract/routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { pollOf, waitingFor } from '../live/wait-for-asset.ts';

export function assetQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.asset(id),
    queryFn: async ({ signal }) => (await call(routes.getAsset, { params: { id } }, signal)).data,
  });
}

/**
 * One asset, kept up to date: by events, and by polling while its analysis or its ledger entry is pending.
 * Polling ends after the contract's number of attempts; `isOverdue` says that it did, `lookAgain` restarts
 * it.
 */
export function useAsset(id: string) {
  const [isOverdue, setOverdue] = useState(false);
  const [round, setRound] = useState(0);
  const query = useQuery({
    ...assetQuery(id),
    refetchInterval: ({ state }) => {
      const waiting = isOverdue ? null : waitingFor(state.data);
      return waiting === null ? false : pollOf(waiting).intervalMs;
    },
  });
  const waiting = waitingFor(query.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file or another round waits again
  useEffect(() => {
    setOverdue(false);
    if (waiting === null) return;
    const { attempts, intervalMs } = pollOf(waiting);
    const timer = setTimeout(() => setOverdue(true), attempts * intervalMs);
    return () => clearTimeout(timer);
  }, [id, waiting, round]);
  const lookAgain = () => {
    setRound(round + 1);
    void query.refetch();
  };
  return { ...query, isOverdue, lookAgain };
}
