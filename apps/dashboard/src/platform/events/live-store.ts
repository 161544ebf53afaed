import { createStore, useStore } from '../store.ts';
import { DETECT_POLL } from '../timings.ts';

/** Null until the first attempt has ended. */
const live = createStore<boolean | null>(null);

export const writeLive: (next: boolean) => void = live.write;

/** Whether the event stream is connected; null until that is known. */
export function useLive(): boolean | null {
  return useStore(live);
}

/** For `refetchInterval` while something is pending: every 5 s if no events come, and slowly, as a safety net, if they do. */
export function pollInterval(isPending: boolean): number | false {
  if (!isPending) return false;
  return live.read() ? DETECT_POLL.intervalMs * 6 : DETECT_POLL.intervalMs;
}
