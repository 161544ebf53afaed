import * as routes from '@assay/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { showToast } from '../../../platform/notify.ts';
import { t } from '../assets-texts.ts';
import { explainFailedRevocation } from '../ledger/explain-failed-revocation.ts';

/** Declares the file of an asset not valid, for good. */
export function useRevokeAsset(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) => {
      await call(routes.revokeAsset, { params: { id }, body: { reason } });
      await waitForLedger(id);
    },
    onSuccess: () => showToast(t('assets.revoke.done'), 'info'),
    onError: (error) => showToast(explainFailedRevocation(error), 'error'),
    // Lists, records and the proof show it too: all of them are fetched again.
    onSettled: () => queries.invalidateQueries(),
  });
}

const LOOKS = 20;
const PAUSE_MS = 250;

/** The ledger has its entry a moment after the call; earlier requests still return the old state. */
async function waitForLedger(id: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    // The declaration is in force, whether this request succeeds or not.
    const asset = await call(routes.getAsset, { params: { id } }).catch(() => null);
    if (asset?.data.ledger.validationStatus === 'not-validated') return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
