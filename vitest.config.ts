import { globSync, readFileSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TestOrder } from './scripts/test-order.ts';

const SERVER = ['apps/{server,cli}/src/**/*.test.ts'];
const UNITS = ['packages/**/src/**/*.test.ts', '{eval,bench,scripts}/**/*.test.ts'];
const DASHBOARD = ['apps/dashboard/**/src/**/*.test.ts'];

/**
 * What cannot share a process with other test files: it replaces globals, or says in a comment `@own-process` why.
 * All others are loaded into the same few processes, so that what they import is loaded once.
 */
const NEEDS_OWN_PROCESS = /\bvi\.(stubGlobal|stubEnv|mock|hoisted)\(|\bglobalThis\.\w+ = |@own-process/;
const ownProcess = globSync([...SERVER, ...UNITS, ...DASHBOARD], {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules'],
})
  .filter((file) => NEEDS_OWN_PROCESS.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  .sort();

/**
 * Node imports what Node runs in the product, too: a fifth of the processor time of Vite's runner, which looks up each import at
 * each use, and nothing is transformed. A runner that is installed elsewhere would be loaded a second time, by the tests.
 */
const isOwnRunner = realpathSync(process.argv[1] ?? '').startsWith(`${import.meta.dirname}/`);
const native = isOwnRunner ? { experimental: { viteModuleRunner: false, nodeLoader: false } } : {};

/** What two slow cores with much else to do need: only a test that hangs reaches them. */
const limits = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    globalSetup: ['packages/client/test-setup.ts', 'apps/server/testing/global-setup.ts'],
    // The database has connections for four. With one more than there are cores, tests of decoders ran out of time.
    maxWorkers: Math.min(availableParallelism(), 4),
    sequence: { sequencer: TestOrder },
    projects: [
      {
        extends: true,
        test: { name: 'server', include: SERVER, exclude: ownProcess, isolate: false, ...limits, ...native },
      },
      {
        extends: true,
        test: { name: 'units', include: UNITS, exclude: ownProcess, isolate: false, ...limits, ...native },
      },
      {
        extends: true,
        test: { name: 'dashboard', include: DASHBOARD, exclude: ownProcess, isolate: false, ...limits },
      },
      { extends: true, test: { name: 'own process', include: ownProcess, ...limits } },
    ],
  },
});
