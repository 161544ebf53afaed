import { isPassing } from './send-file.ts';

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;

export type RetryUntilDone = <T>(work: () => Promise<T>) => Promise<T>;

export interface RetryOptions {
  /** Ends all waiting: the last attempt then rejects with its own error. */
  readonly signal: AbortSignal;
  /** Whether something waits for the connection. */
  readonly setOffline: (isOffline: boolean) => void;
  /** Emits `online` when the connection is back; by default the window. */
  readonly network?: EventTarget;
}

/**
 * Tries work until it succeeds or fails permanently, again after 1 s, 2 s … 15 s, or as soon as the
 * connection is reported to be back.
 */
export function createRetryUntilDone({
  signal,
  setOffline,
  network = globalThis as never,
}: RetryOptions): RetryUntilDone {
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        network.removeEventListener('online', wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      network.addEventListener('online', wake);
      signal.addEventListener('abort', wake);
    });
  return async (work) => {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, MAX_WAIT_MS)) {
      try {
        const result = await work();
        setOffline(false);
        return result;
      } catch (error) {
        if (signal.aborted || !isPassing(error)) throw error;
        setOffline(true);
        await pause(wait);
        if (signal.aborted) throw error;
      }
    }
  };
}
