import { type Asset, VALIDATION, validationStatus } from '@assay/contract/assets';
import { DETECT_POLL, FINGERPRINT_POLL } from '../../../platform/timings.ts';
import { resultOf } from '../verdict/read-score.ts';

export type Waiting = 'analysis' | 'ledger';

/** What is still to come for an asset; the analysis counts first, since it is polled for longer. */
export function waitingFor(asset: Asset | undefined): Waiting | null {
  if (!asset) return null;
  const result = resultOf(asset);
  if (result?.isLoading || result?.loading) return 'analysis';
  const isPending = validationStatus(asset.ledger.validationStatus) === VALIDATION.pendingCommit;
  return isPending ? 'ledger' : null;
}

/** The number of polls, and their intervals, for what is still to come. */
export function pollOf(waiting: Waiting): { readonly attempts: number; readonly intervalMs: number } {
  return waiting === 'analysis' ? DETECT_POLL : FINGERPRINT_POLL;
}
