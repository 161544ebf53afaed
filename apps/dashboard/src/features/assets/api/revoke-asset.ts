import * as routes from '@assay/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { showToast } from '../../../platform/notify.ts';
import { t } from '../assets-texts.ts';

/** Declares the file of an asset not valid, for good. */
export function useRevokeAsset(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => call(routes.revokeAsset, { params: { id }, body: { reason } }),
    onSuccess: () => showToast(t('assets.revoke.done'), 'info'),
    onError: () => showToast(t('assets.revoke.failed'), 'error'),
    // What is said of it stands in lists, records and the proof: all of it is asked for anew.
    onSettled: () => queries.invalidateQueries(),
  });
}
