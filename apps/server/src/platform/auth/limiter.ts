import { RefusedError } from '../http/refused-error.ts';

/** Limits concurrent work; further work waits its turn, urgent work before the rest. */
export type Limiter = <T>(work: () => Promise<T>, options?: { isUrgent?: boolean }) => Promise<T>;

/**
 * Throws RefusedError UNAVAILABLE if the queue is full: a longer one would help nobody. Urgent work does not
 * count and is not refused.
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
      // The slot goes directly to the longest waiting work.
      const next = urgent.shift() ?? waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
