import { RefusedError } from '../http/refused-error.ts';

/** Runs work, so much of it at once; what comes meanwhile waits its turn, what is urgent before the rest. */
export type Limiter = <T>(work: () => Promise<T>, options?: { isUrgent?: boolean }) => Promise<T>;

/**
 * Throws RefusedError UNAVAILABLE when as many wait already as may: a longer queue would only serve nobody. What is urgent is not
 * counted, and not refused.
 */
export function createLimiter(atOnce: number, longestQueue: number): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  const urgent: (() => void)[] = [];
  return async (work, { isUrgent = false } = {}) => {
    if (running < atOnce) running++;
    else if (isUrgent) await new Promise<void>((resolve) => urgent.push(resolve));
    else if (waiting.length >= longestQueue) throw new RefusedError('UNAVAILABLE');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes straight to whoever waits longest.
      const next = urgent.shift() ?? waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
