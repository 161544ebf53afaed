import { DETECT_HTTP_RETRY, DETECT_POLL } from '@assay/contract/constants';
import { isWorthRetrying } from './query-client.ts';

const wait = (milliseconds: number) => new Promise<void>((wake) => setTimeout(wake, milliseconds));

/**
 * Has something detected, 1 s after it was asked for. Where no answer comes, or one that may be another the next time
 * (5xx, 429), it is asked for again up to 5 times, each time a second later than the time before. Throws what `ask` threw.
 */
export async function startDetection<Answer>(ask: () => Promise<Answer>, pause = wait): Promise<Answer> {
  await pause(DETECT_POLL.startDelayMs);
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt > DETECT_HTTP_RETRY.attempts || !isWorthRetrying(0, error)) throw error;
      await pause(attempt * DETECT_HTTP_RETRY.backoffMs);
    }
  }
}
