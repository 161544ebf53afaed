import { DETECT_HTTP_RETRY, DETECT_POLL } from '../timings.ts';
import { isWorthRetrying } from './query-client.ts';

const wait = (milliseconds: number) => new Promise<void>((wake) => setTimeout(wake, milliseconds));

/**
 * Starts a detection, 1 s after the request. If no answer comes, or a temporary one (5xx, 429), it is
 * requested again up to 5 times, each time a second later. Throws the error of `ask`.
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
