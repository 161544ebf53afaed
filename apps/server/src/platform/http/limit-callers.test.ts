import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createCallerLimit } from './limit-callers.ts';

const caller = (userId: string | null, tokenId: string) => ({ userId, tokenId });

function startLimit(requestsPerMinute: number) {
  const clock = { now: 1_000_000 };
  const headers: Record<string, string> = {};
  const reply = {
    header: (name: string, value: string) => Object.assign(headers, { [name]: value }),
  } as unknown as FastifyReply;
  const limit = createCallerLimit(requestsPerMinute, () => clock.now);
  const ask = (who: ReturnType<typeof caller>) => {
    try {
      limit(who, reply);
      return 'answered';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  return { clock, headers, ask };
}

describe('requests of one user', () => {
  it('are answered up to the limit, then refused until the minute is over', () => {
    const { clock, headers, ask } = startLimit(3);
    const answers = Array.from({ length: 4 }, (_, session) => ask(caller('ann', `session ${session}`)));
    expect(answers).toEqual(['answered', 'answered', 'answered', 'RATE_LIMITED']);
    expect(headers).toEqual({ 'Retry-After': '60' });
    clock.now += 45_000;
    expect([ask(caller('ann', 'session 9')), headers['Retry-After']]).toEqual(['RATE_LIMITED', '15']);
    clock.now += 15_000;
    expect(ask(caller('ann', 'session 1'))).toBe('answered');
  });

  it('keep nobody else from theirs', () => {
    const { ask } = startLimit(1);
    expect(ask(caller('ann', 'a'))).toBe('answered');
    expect(ask(caller('ann', 'a'))).toBe('RATE_LIMITED');
    expect(ask(caller('ben', 'b'))).toBe('answered');
    expect(ask(caller(null, 'token'))).toBe('answered');
    expect(ask(caller(null, 'token'))).toBe('RATE_LIMITED');
    expect(ask(caller(null, 'another token'))).toBe('answered');
  });

  it('are not counted where there is no limit', () => {
    const { ask } = startLimit(0);
    expect(new Set(Array.from({ length: 100 }, () => ask(caller('ann', 'a'))))).toEqual(
      new Set(['answered']),
    );
  });
});
