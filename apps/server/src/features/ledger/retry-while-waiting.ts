import { setTimeout as sleep } from 'node:timers/promises';
import { RefusedError } from '../../platform/http/refused-error.ts';

/** Entries are integrated ten times a second; after this long something is wrong. */
const PATIENCE_MS = 8_000;
const PAUSE_MS = 120;

/** Retries for a few seconds while an entry waits for its integration. */
export async function retryWhileWaiting<T>(attempt: () => Promise<T>): Promise<T> {
  const limit = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const isWaiting = error instanceof RefusedError && error.code === 'CONFLICT';
      if (!isWaiting || Date.now() > limit) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
