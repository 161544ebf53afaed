import { expect, it } from 'vitest';
import type { FailureCode } from './failure.ts';
import { retryIfKilled } from './retry-if-killed.ts';

type Result = { status: 'complete' } | { status: 'failed'; error: { code: FailureCode } };

/** Fails with these codes one after the other, then succeeds. */
async function countAttempts(...codes: FailureCode[]): Promise<{ attempts: number; status: string }> {
  let attempts = 0;
  const { status } = await retryIfKilled(async (): Promise<Result> => {
    const code = codes[attempts++];
    return code ? { status: 'failed', error: { code } } : { status: 'complete' };
  });
  return { attempts, status };
}

it('attempts a second time only if the process was killed, and never a third time', async () => {
  expect(await countAttempts()).toEqual({ attempts: 1, status: 'complete' });
  for (const code of ['crashed', 'memory'] as const) {
    expect(await countAttempts(code)).toEqual({ attempts: 2, status: 'complete' });
    expect(await countAttempts(code, code)).toEqual({ attempts: 2, status: 'failed' });
  }
  for (const code of ['timeout', 'busy', 'unreadable', 'locked'] as const)
    expect(await countAttempts(code)).toEqual({ attempts: 1, status: 'failed' });
});
