import { CallError } from '@assay/contract/client';
import { describe, expect, it } from 'vitest';
import { type DeepScanAnswer, pollDeepScan } from './poll-deep-scan.ts';

const answer = (status: DeepScanAnswer['status']): DeepScanAnswer => ({
  ...{ taskId: 'a', status, model: 'noise-level' },
  ...{ overlay: status === 'complete' ? '/overlay' : null, message: null, reason: null },
});

/** Answers one after the other, the last one again and again. */
function polling(first: DeepScanAnswer | Error, ...others: (DeepScanAnswer | Error)[]) {
  const answers = [first, ...others];
  const seen = { asked: 0, pauses: [] as number[] };
  return {
    seen,
    async ask() {
      const next = answers[seen.asked++] ?? others.at(-1) ?? first;
      if (next instanceof Error) throw next;
      return next;
    },
    async pause(milliseconds: number, signal: AbortSignal) {
      seen.pauses.push(milliseconds);
      signal.throwIfAborted();
    },
  };
}
const going = () => new AbortController().signal;

describe('polling of a deep scan', () => {
  it('asks every 5 s until the mask is there', async () => {
    const scan = polling(answer('pending'), answer('running'), answer('complete'));
    expect(await pollDeepScan(scan, going())).toMatchObject({ overlay: '/overlay' });
    expect(scan.seen).toEqual({ asked: 3, pauses: [5_000, 5_000] });
  });

  it('ends with a failure', async () => {
    const scan = polling(answer('running'), answer('failure'));
    expect(await pollDeepScan(scan, going())).toMatchObject({ status: 'failure' });
  });

  it('gives up after 60 attempts', async () => {
    const scan = polling(answer('running'));
    expect(await pollDeepScan(scan, going())).toBeNull();
    expect([scan.seen.asked, scan.seen.pauses.length]).toEqual([60, 59]);
  });

  it('goes on where an answer does not come, and not where it is refused', async () => {
    const away = new CallError('UNAVAILABLE', '', 0);
    expect(await pollDeepScan(polling(away, answer('complete')), going())).toMatchObject({
      status: 'complete',
    });
    const gone = new CallError('NOT_FOUND', '', 404);
    await expect(pollDeepScan(polling(gone), going())).rejects.toBe(gone);
  });

  it('stops when it is cancelled', async () => {
    const cancel = new AbortController();
    const scan = polling(answer('running'));
    const pause = async (_: number, signal: AbortSignal) => {
      cancel.abort();
      signal.throwIfAborted();
    };
    await expect(pollDeepScan({ ...scan, pause }, cancel.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(scan.seen.asked).toBe(1);
  });
});
