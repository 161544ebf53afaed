import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { TestOrder } from './scripts/test-order.ts';

const SERVER = ['apps/{server,cli}/src/**/*.test.ts'];
const OTHERS = ['{packages,apps/dashboard}/**/src/**/*.test.ts', '{eval,bench,scripts}/**/*.test.ts'];

/**
 * What cannot share a process with other test files: it replaces globals, or says in a comment `@own-process` why.
 * All others are loaded into the same few processes, so that what they import is loaded once.
 */
const NEEDS_OWN_PROCESS = /\bvi\.(stubGlobal|stubEnv|mock|hoisted)\(|\bglobalThis\.\w+ = |@own-process/;
const ownProcess = globSync([...SERVER, ...OTHERS], {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules'],
})
  .filter((file) => NEEDS_OWN_PROCESS.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  .sort();

const limits = { testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    globalSetup: ['packages/client/test-setup.ts', 'apps/server/testing/global-setup.ts'],
    maxWorkers: 2,
    sequence: { sequencer: TestOrder },
    projects: [
      {
        extends: true,
        test: { name: 'server', include: SERVER, exclude: ownProcess, isolate: false, ...limits },
      },
      {
        extends: true,
        test: { name: 'units', include: OTHERS, exclude: ownProcess, isolate: false, ...limits },
      },
      { extends: true, test: { name: 'own process', include: ownProcess, ...limits } },
    ],
  },
});
