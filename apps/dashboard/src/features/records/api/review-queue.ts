import type { ReviewView } from '@assay/contract/closed-sets';
import * as routes from '@assay/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useChange } from '../../../platform/api/use-change.ts';

/** Snoozed records return automatically. */
const LOOK_AGAIN_MS = 60_000;

export interface QueuePlace {
  readonly view: ReviewView;
  readonly index: number;
  readonly count: number;
}

/** A page of a part of the queue. Events make it fresh as they do lists of records. */
export function useReviewQueue(query: QueuePlace) {
  return useQuery({
    queryKey: queryKeys.recordList({ review: query }),
    queryFn: ({ signal }) => call(routes.listReview, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** How many records wait in each part. */
export function useReviewCounts(isWanted = true) {
  return useQuery({
    queryKey: queryKeys.recordList('review-counts'),
    queryFn: async ({ signal }) => (await call(routes.countReview, {}, signal)).counts,
    refetchInterval: LOOK_AGAIN_MS,
    enabled: isWanted,
  });
}

interface ReviewChange {
  readonly recordId: string;
  readonly taken?: boolean;
  readonly snoozedUntil?: string | null;
  readonly escalation?: string | null;
}

export function useChangeReview() {
  return useChange(
    async ({ recordId, ...body }: ReviewChange) =>
      (await call(routes.changeReview, { params: { id: recordId }, body })).data,
    queryKeys.records,
  );
}

/** Several at once. Those before a refused one are done. */
export function usePutOff() {
  return useChange(
    async (given: { readonly recordIds: readonly string[]; readonly snoozedUntil: string }) => {
      for (const id of given.recordIds)
        await call(routes.changeReview, { params: { id }, body: { snoozedUntil: given.snoozedUntil } });
    },
    queryKeys.records,
  );
}

/** Takes the gravest record that is one's own or nobody's; null if nothing waits. */
export function useTakeNext() {
  return useChange(
    async (except: readonly string[]) =>
      (await call(routes.takeNext, { body: { except: [...except] } })).data,
    queryKeys.records,
  );
}
