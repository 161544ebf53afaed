import { type Asset, VALIDATION, validationStatus } from '@assay/contract/assets';
import { DETECT_POLL, FINGERPRINT_POLL } from '@assay/contract/constants';
import { resultOf } from '../verdict/read-score.ts';

export type Waiting = 'analysis' | 'ledger';

/** What of an asset is still to come; the analysis counts first, since it is polled for longer. */
export function waitingFor(asset: Asset | undefined): Waiting | null {
  if (!asset) return null;
  const result = resultOf(asset);
  if (result?.isLoading || result?.loading) return 'analysis';
  const isPending = validationStatus(asset.ledger.validationStatus) === VALIDATION.pendingCommit;
  return isPending ? 'ledger' : null;
}

/** How often, and how long after one another, is asked for what is still to come. */
export function pollOf(waiting: Waiting): { readonly attempts: number; readonly intervalMs: number } {
  return waiting === 'analysis' ? DETECT_POLL : FINGERPRINT_POLL;
}
