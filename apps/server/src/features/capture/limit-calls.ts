import { RefusedError } from '../../platform/http/refused-error.ts';

/** Throws RefusedError RATE_LIMITED where one key is used more often than so many times a minute. */
export type CallLimit = (key: string) => void;

const MINUTE_MS = 60_000;
/** More keys than this at a time are looked through for those whose minute is over. */
const MANY = 1_000;

/** Counts in this process: a bound on what one link costs, beside the one on each network address. */
export function createCallLimit(perMinute: number, now: () => number = Date.now): CallLimit {
  const counts = new Map<string, { since: number; calls: number }>();
  return (key) => {
    const time = now();
    if (counts.size > MANY) {
      for (const [name, { since }] of counts) if (time - since >= MINUTE_MS) counts.delete(name);
    }
    const count = counts.get(key);
    if (!count || time - count.since >= MINUTE_MS) counts.set(key, { since: time, calls: 1 });
    else if (++count.calls > perMinute) throw new RefusedError('RATE_LIMITED');
  };
}
