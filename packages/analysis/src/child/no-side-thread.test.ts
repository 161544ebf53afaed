import { expect, it, vi } from 'vitest';
import { prepareSideThread, startSideThread, takeSideThread } from './run-on-two-threads.ts';

const code = vi.hoisted(() => ({ code: 'ERR_WORKER_INIT_FAILED' }));

// A limit of threads that is reached depends on what else this user runs.
vi.mock('node:worker_threads', () => ({
  Worker: class {
    constructor() {
      throw Object.assign(new Error('Worker initialization failure: EAGAIN'), code);
    }
  },
}));

it('is done without where the system allows no further thread', () => {
  expect(startSideThread()).toBeNull();
  prepareSideThread();
  expect(takeSideThread()).toBeNull();
});

it('reports any other error', () => {
  code.code = 'ERR_WORKER_PATH';
  expect(startSideThread).toThrow('EAGAIN');
});
