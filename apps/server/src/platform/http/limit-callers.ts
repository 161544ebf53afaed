import type { FastifyReply } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import { RefusedError } from './refused-error.ts';

/**
 * Throws RefusedError RATE_LIMITED, with `Retry-After` in the answer's headers, for callers with too many
 * requests.
 */
export type LimitCaller = (caller: Pick<Caller, 'userId' | 'tokenId'>, reply: FastifyReply) => void;

const WINDOW_MS = 60_000;

/**
 * Limits the requests a minute of each user, over all their sessions together, and of each token that is not
 * a user's; 0: unlimited. Each process counts separately.
 */
export function createCallerLimit(requestsPerMinute: number, now: () => number = Date.now): LimitCaller {
  let ends = 0;
  let counts = new Map<string, number>();
  return ({ userId, tokenId }, reply) => {
    if (requestsPerMinute === 0) return;
    const time = now();
    if (time >= ends) {
      ends = time + WINDOW_MS;
      counts = new Map();
    }
    const key = userId ?? tokenId;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= requestsPerMinute) return;
    reply.header('Retry-After', String(Math.ceil((ends - time) / 1_000)));
    throw new RefusedError('RATE_LIMITED');
  };
}
