import { DETECT_POLL } from '@assay/contract';
import { useSyncExternalStore } from 'react';

let live = false;
const listeners = new Set<() => void>();

export function writeLive(next: boolean): void {
  if (live === next) return;
  live = next;
  for (const listener of listeners) listener();
}

/** Whether the event stream is connected. */
export function useLive(): boolean {
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
