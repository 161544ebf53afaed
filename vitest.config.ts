import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages}/**/src/**/*.test.ts', '{eval,bench,scripts}/**/*.test.ts'],
    globalSetup: ['apps/server/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
