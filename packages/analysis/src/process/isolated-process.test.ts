import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { startIsolatedProcess } from './isolated-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'assay-isolated-'));
afterAll(() => rm(folder, { recursive: true, maxRetries: 9 }));

/**
 * Its first process ends at once and leaves one behind that holds the pipes, as bubblewrap does when it dies
 * while starting.
 */
const leavesOneBehind: Sandbox = {
  kind: 'plain',
  protection: { systemCalls: false, files: false, ownUser: false, root: true },
  nodeFlags: () => [],
  wrap: () => ({ command: '/bin/sh', args: ['-c', 'sleep 60 & exit 3'] }),
};

it.skipIf(process.platform !== 'linux')(
  'ends when its first process ends, whatever that one leaves behind',
  async () => {
    const entry = join(folder, 'entry.mjs');
    writeFileSync(entry, '');
    const isolated = startIsolatedProcess({
      sandbox: leavesOneBehind,
      entry: pathToFileURL(entry),
      heapBytes: 2 ** 26,
    });
    const end = await new Promise((resolve) => isolated.onEnd(resolve));
    expect(end).toMatchObject({ exitCode: 3, signal: null });
  },
  5_000,
);
