import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batchCalls } from './batch-calls.ts';

function gather(most = 4) {
  const worked: string[] = [];
  const call = batchCalls<{ name: string }, number, number>(
    async ({ name }, items) => {
      worked.push(`${name}:${items.join('+')}`);
      await sleep(5);
      if (items.includes(13)) throw new Error('unlucky');
      return items.map((item) => item * 2);
    },
    { most },
  );
  return { call, worked };
}

describe('calls that are gathered', () => {
  it('are worked on together while earlier ones of the same target are worked on, each with its own answer', async () => {
    const { call, worked } = gather();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((item) => call({ name: 'a' }, item)));
    expect(answers).toEqual([2, 4, 6, 8, 10, 12]);
    expect(worked).toEqual(['a:1', 'a:2+3+4+5', 'a:6']);
    expect(await call({ name: 'a' }, 7)).toBe(14);
  });

  it('do not wait for those for another target', async () => {
    const { call, worked } = gather();
    await Promise.all([call({ name: 'a' }, 1), call({ name: 'b' }, 2)]);
    expect(worked).toEqual(['a:1', 'b:2']);
  });

  it('fail together, and those behind them go on', async () => {
    const { call } = gather(2);
    const answers = await Promise.allSettled([1, 13, 3, 4].map((item) => call({ name: 'a' }, item)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  });
});
