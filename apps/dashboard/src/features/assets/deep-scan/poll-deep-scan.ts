import { CallError } from '@assay/contract/client';
import type { RouteAnswer } from '@assay/contract/route';
import type * as routes from '@assay/contract/routes';
import { DEEP_SCAN_POLL } from '../../../platform/timings.ts';

export type DeepScanAnswer = RouteAnswer<typeof routes.deepScanResult>;

export interface Polling {
  readonly ask: (signal: AbortSignal) => Promise<DeepScanAnswer>;
  /** Rejects with the signal's reason when it aborts; may wake early. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Polls until the scan has ended, as often as the contract allows; null if it had not ended by then. A
 * missing answer costs an attempt. Rejects with the signal's reason and with the server's refusals.
 */
export async function pollDeepScan(polling: Polling, signal: AbortSignal): Promise<DeepScanAnswer | null> {
  const { attempts, intervalMs } = DEEP_SCAN_POLL;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    signal.throwIfAborted();
    const answer = await polling.ask(signal).catch((error: unknown) => {
      if (error instanceof CallError && error.code === 'UNAVAILABLE') return null;
      throw error;
    });
    if (answer?.status === 'complete' || answer?.status === 'failure') return answer;
    if (attempt < attempts) await polling.pause(intervalMs, signal);
  }
  return null;
}
