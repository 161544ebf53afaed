import { useStore } from '../../../platform/store.ts';
import type { Clock } from './use-player.ts';

/** The player's time in steps of `step` seconds: the longer they are, the less often the component is drawn. */
export function useTime(clock: Clock, step = 0.01): number {
  return useStore(clock, (seconds) => Math.round(seconds / step) * step);
}
