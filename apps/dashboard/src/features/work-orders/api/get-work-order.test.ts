import { afterEach, expect, it, vi } from 'vitest';
import { getWorkOrder } from './get-work-order.ts';

/** The client takes `fetch` when it is loaded, which is before any test. */
const server = vi.hoisted(() => {
  const held = { asked: [] as string[] };
  globalThis.fetch = ((path: string, { signal }: { signal: AbortSignal }) => {
    held.asked.push(path);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  }) as unknown as typeof fetch;
  return held;
});
afterEach(() => void vi.restoreAllMocks());

it('asks for completed ones too, and gives up after ten seconds', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const limit = new AbortController();
  const timing = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const asking = getWorkOrder('WO-1', new AbortController().signal);
  await expect.poll(() => server.asked).toEqual(['/api/v1/clientrequest/WO-1?includeCompleted=true']);
  expect(timing).toHaveBeenCalledExactlyOnceWith(10_000);
  limit.abort(new DOMException('timed out', 'TimeoutError'));
  await expect(asking).rejects.toMatchObject({ code: 'UNAVAILABLE', httpStatus: 0 });
});
