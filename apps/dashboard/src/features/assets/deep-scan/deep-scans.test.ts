import { CallError } from '@assay/contract/client';
import { describe, expect, it } from 'vitest';
import { createDeepScans, type ScanRequest } from './deep-scans.ts';
import type { DeepScanAnswer } from './poll-deep-scan.ts';

const request = (assetId: string, model = 'noise-level'): ScanRequest => ({
  ...{ assetId, model, title: 'Noise level', mask: { width: 8, height: 8 } },
});

/** A server that runs scans until stopped. */
function setUp() {
  const server = {
    answer: { status: 'running', overlay: null, reason: null } as Partial<DeepScanAnswer>,
    started: [] as string[],
    refusal: null as Error | null,
  };
  const scans = createDeepScans({
    async start({ assetId, model }) {
      if (server.refusal) throw server.refusal;
      server.started.push(`${assetId} ${model}`);
      return `task of ${assetId}`;
    },
    ask: async () => server.answer as DeepScanAnswer,
    pause: (_assetId, _ms, signal) =>
      new Promise((wake, reject) => {
        setTimeout(() => (signal.aborted ? reject(signal.reason) : wake()), 1);
      }),
    nothingSeen: 'nothing seen',
  });
  const end = (answer: Partial<DeepScanAnswer>) => {
    server.answer = answer;
  };
  const statusOf = (assetId: string, model = 'noise-level') =>
    scans.read().get(`${assetId} ${model}`)?.status;
  return { scans, server, end, statusOf };
}
const complete = { status: 'complete', overlay: '/overlay', reason: null } as const;

describe('a deep scan of an asset and a model', () => {
  it('loads, then its mask is received, and it is not run again', async () => {
    const { scans, server, end, statusOf } = setUp();
    const running = scans.run(request('a'));
    expect(statusOf('a')).toBe('loading');
    expect(await scans.run(request('a'))).toBe('running');
    end(complete);
    expect(await running).toBe('received');
    expect(scans.read().get('a noise-level')).toMatchObject({ status: 'received', taskId: 'task of a' });
    expect(await scans.run(request('a'))).toBe('already-run');
    expect(server.started).toEqual(['a noise-level']);
  });

  it('loads, then fails with the reason, and may be run again', async () => {
    const { scans, server, end, statusOf } = setUp();
    const running = scans.run(request('a'));
    end({ status: 'failure', overlay: null, reason: 'The picture cannot be decoded.' });
    expect(await running).toBe('ended');
    expect(scans.read().get('a noise-level')).toMatchObject({
      status: 'failure',
      message: 'Unable to run Deep Scan Pixel Analysis',
      reason: 'The picture cannot be decoded.',
    });
    server.refusal = new CallError('FORBIDDEN', 'You are not allowed to do this.', 403);
    await scans.run(request('a'));
    expect(scans.read().get('a noise-level')).toMatchObject({ reason: 'You are not allowed to do this.' });
    scans.dismiss(request('a'));
    expect(statusOf('a')).toBeUndefined();
  });

  it('tells what the method said where it drew nothing', async () => {
    const { scans, end, statusOf } = setUp();
    const running = scans.run(request('a'));
    end({ status: 'complete', overlay: null, reason: 'No JPEG.' });
    await running;
    expect(statusOf('a')).toBe('nothing');
    expect(await scans.run(request('a'))).toBe('already-run');
  });

  it('is not begun while one runs on another image; another model of the same image is', async () => {
    const { scans, end } = setUp();
    const first = scans.run(request('a'));
    expect(await scans.run(request('b'))).toBe('elsewhere');
    const second = scans.run(request('a', 'jpeg-ghost'));
    end(complete);
    expect(await Promise.all([first, second])).toEqual(['received', 'received']);
    const third = scans.run(request('b'));
    expect(await third).toBe('received');
  });

  it('is forgotten when it is cancelled, and can be begun anew', async () => {
    const { scans, end, statusOf } = setUp();
    const first = scans.run(request('a'));
    scans.cancel(request('a'));
    expect(await first).toBe('ended');
    expect(statusOf('a')).toBeUndefined();
    const again = scans.run(request('a'));
    end(complete);
    expect(await again).toBe('received');
  });
});
