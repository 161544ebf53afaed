import { CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { showToast } from '../../../platform/notify.ts';

/** Analyses a locked document with its password; the analysis reports a wrong one. */
export function useUnlock(assetId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (password: string) =>
      call(routes.unlockDocument, { params: { id: assetId }, body: { password } }),
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.asset(assetId) }),
  });
}

/** Extracts the pictures of a document as files; an event reports when they are there. */
export function useExtractPictures(assetId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(routes.extractPictures, { params: { id: assetId } }),
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [...queryKeys.asset(assetId), 'document'] }),
  });
}

function showFailure(error: Error): void {
  // A running analysis answers as well.
  if (error instanceof CallError && error.code === 'CONFLICT') return;
  showToast(error.message, 'warning');
}
