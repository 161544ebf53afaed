import { useSyncExternalStore } from 'react';
import type { Clock } from './use-player.ts';

/** The player's time, in steps of so many seconds: whoever shows less is drawn less often. */
export function useTime(clock: Clock, step = 0.01): number {
  return useSyncExternalStore(clock.subscribe, () => Math.round(clock.read() / step) * step);
}
