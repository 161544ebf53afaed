import { RefusedError } from '../http/refused-error.ts';

/** Runs work, so much of it at once; what comes meanwhile waits its turn. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Throws RefusedError UNAVAILABLE when as many wait already as may: a longer queue would only serve nobody. */
export function createLimiter(atOnce: number, longestQueue: number): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running++;
    else if (waiting.length >= longestQueue) throw new RefusedError('UNAVAILABLE');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes straight to whoever waits longest.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
