import { CallError } from '@assay/contract/client';
import type { Recording } from '@assay/contract/recordings';
import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { pollInterval } from '../../../platform/events/live-store.ts';

/** Addresses not yet opened must not expire: the server lets them live for 15 minutes. */
const RENEWAL_MS = 7 * 60_000;

const keyOf = (assetId: string) => [...queryKeys.asset(assetId), 'recording'];

/**
 * Data for viewing and playing a sound or a video. Keyed by the asset, so that an event about the asset
 * refetches it; polled while it, or its playable copy, is being made.
 */
export function useRecording(assetId: string, isRecording: boolean, isAnalysing: boolean) {
  return useQuery({
    queryKey: keyOf(assetId),
    queryFn: async ({ signal }) => {
      try {
        return (await call(routes.getRecording, { params: { id: assetId } }, signal)).data;
      } catch (error) {
        if (error instanceof CallError && error.httpStatus === 404) return null;
        throw error;
      }
    },
    enabled: isRecording,
    refetchInterval: ({ state }) => {
      const isPending = state.data === null ? isAnalysing : isBeingCopied(state.data);
      return pollInterval(isPending) || RENEWAL_MS;
    },
  });
}

function isBeingCopied(recording: Recording | undefined): boolean {
  const state = recording?.playback.copyState;
  return state === 'queued' || state === 'running';
}

/** Has a copy made that browsers play. */
export function useMakeCopy(assetId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(routes.makePlayableCopy, { params: { id: assetId } })).data,
    onSuccess: (recording) => queries.setQueryData(keyOf(assetId), recording),
  });
}
