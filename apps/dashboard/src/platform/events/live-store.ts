import { DETECT_POLL } from '@assay/contract/constants';
import { useSyncExternalStore } from 'react';

/** Null until the first attempt has ended. */
let live: boolean | null = null;
const listeners = new Set<() => void>();

export function writeLive(next: boolean): void {
  if (live === next) return;
  live = next;
  for (const listener of listeners) listener();
}

/** Whether the event stream is connected; null while that is not known yet. */
export function useLive(): boolean | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => live,
  );
}

/** For `refetchInterval`: every 5 s while something is pending and no events come; slowly, as a safety net, while they do. */
export function pollInterval(isPending: boolean): number | false {
  if (!isPending) return false;
  return live ? DETECT_POLL.intervalMs * 6 : DETECT_POLL.intervalMs;
}
