import { beforeEach, expect, it, vi } from 'vitest';
import { presentMessages } from '../../../platform/notify.ts';
import { cancelDeepScan, dismissDeepScan, runDeepScan } from './use-deep-scans.ts';

/** The client takes `fetch` when it is loaded, which is before any test. */
const server = vi.hoisted(() => {
  const held = { status: 'running' };
  const task = '0193a0f2-7f2e-7c4b-9f0a-3d2c1b0a9f8e';
  const result = () => ({ taskId: task, model: 'noise-level', overlay: null, message: null, reason: null });
  globalThis.fetch = (async (path: string) =>
    Response.json(
      path.endsWith('_result')
        ? { ...result(), ...held, ...(held.status === 'complete' && { overlay: '/overlay' }) }
        : { status: 'Success', taskId: task, assetId: task },
    )) as unknown as typeof fetch;
  return held;
});

const request = (assetId: string) => ({
  ...{ assetId, model: 'noise-level', title: 'Noise level', mask: { width: 8, height: 8 } },
});

let told: unknown[] = [];
presentMessages(({ message }) => told.push(message));
beforeEach(() => {
  told = [];
});

it('says that a scan runs on another image, and begins none', async () => {
  server.status = 'running';
  const first = runDeepScan(request('a'));
  expect(await runDeepScan(request('b'))).toBe(false);
  expect(told).toEqual(['Deep scan is currently running on another image...']);
  cancelDeepScan(request('a'));
  expect(await first).toBe(false);
});

it('says that a scan was run already, and shows what came of it', async () => {
  server.status = 'complete';
  expect(await runDeepScan(request('a'))).toBe(true);
  expect(await runDeepScan(request('a'))).toBe(true);
  expect(told).toEqual(['The deep scan was already run on the selected model']);
  dismissDeepScan(request('a'));
});
