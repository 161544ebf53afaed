import { CallError } from '@assay/contract/client';
import { expect, it, vi } from 'vitest';
import { startDetection } from './start-detection.ts';

const away = new CallError('UNAVAILABLE', 'away', 0);
const refused = new CallError('CONFLICT', 'It runs already.', 409);

/** The successive answers, and the wait before each. */
function setUp(...answers: (CallError | string)[]) {
  const pauses: number[] = [];
  const ask = vi.fn(async () => {
    const next = answers.shift() ?? away;
    if (typeof next === 'string') return next;
    throw next;
  });
  const detecting = startDetection(ask, async (milliseconds) => void pauses.push(milliseconds));
  return { pauses, ask, detecting };
}

it('asks after a second', async () => {
  const { pauses, ask, detecting } = setUp('task');
  expect(await detecting).toBe('task');
  expect([pauses, ask.mock.calls.length]).toEqual([[1_000], 1]);
});

it('asks again where no answer came, each time a second later than the time before', async () => {
  const { pauses, detecting } = setUp(away, new CallError('UNEXPECTED', 'broken', 500), 'task');
  expect(await detecting).toBe('task');
  expect(pauses).toEqual([1_000, 1_000, 2_000]);
});

it('gives up after five more times', async () => {
  const { pauses, ask, detecting } = setUp();
  await expect(detecting).rejects.toBe(away);
  expect(ask).toHaveBeenCalledTimes(6);
  expect(pauses).toEqual([1_000, 1_000, 2_000, 3_000, 4_000, 5_000]);
});

it('takes a refusal for an answer', async () => {
  const { ask, detecting } = setUp(refused);
  await expect(detecting).rejects.toBe(refused);
  expect(ask).toHaveBeenCalledTimes(1);
});
