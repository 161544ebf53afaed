import { RefusedError } from '../../platform/http/refused-error.ts';

/** Throws RefusedError RATE_LIMITED if one key is used more often than this many times a minute. */
export type CallLimit = (key: string) => void;

const MINUTE_MS = 60_000;
/** With more keys than this, those whose minute is over are removed. */
const MANY = 1_000;

/** Counts in this process: limits the cost of one link, in addition to the limit of each network address. */
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
