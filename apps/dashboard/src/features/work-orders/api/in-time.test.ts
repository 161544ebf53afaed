import { expect, it } from 'vitest';
import { inTime } from './in-time.ts';

const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

it('gives up in time, as if no answer had come', async () => {
  const asked = inTime(new AbortController().signal, never, 20);
  await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE', httpStatus: 0 });
});

it('ends with its own reason when nobody wants the answer any more', async () => {
  const away = new AbortController();
  const asked = inTime(away.signal, never, 1_000);
  away.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
});

it('hands on what came', async () => {
  expect(await inTime(new AbortController().signal, async () => 7)).toBe(7);
});
