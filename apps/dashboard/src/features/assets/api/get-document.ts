import { CallError } from '@assay/contract/client';
import type { Document } from '@assay/contract/documents';
import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { pollInterval } from '../../../platform/events/live-store.ts';

/** Addresses of pages not yet viewed must not expire: the server lets them live for 15 minutes. */
const RENEWAL_MS = 7 * 60_000;

/**
 * Details of a document beside its assessments, once its analysis has ended. Keyed by the asset, so that an
 * event about the asset refetches it; polled while pages are still to be drawn.
 */
export function useDocument(assetId: string, isAnalysed: boolean) {
  return useQuery({
    queryKey: [...queryKeys.asset(assetId), 'document'],
    queryFn: async ({ signal }) => (await call(routes.getDocument, { params: { id: assetId } }, signal)).data,
    enabled: isAnalysed,
    refetchInterval: ({ state }) =>
      state.data ? pollInterval(state.data.pages.some(isBeingDrawn)) || RENEWAL_MS : false,
  });
}

/** Whether the server keeps nothing of the document, as of one that was not analysed. */
export function isMissing(error: Error | null): boolean {
  return error instanceof CallError && error.httpStatus === 404;
}

export function isBeingDrawn({ picture, message }: Document['pages'][number]): boolean {
  return picture === null && message === null;
}
