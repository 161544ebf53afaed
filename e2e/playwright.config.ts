import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, chromiumPath } from './start-product.ts';

/**
 * Browser tests against the real product: one for the run, with an organisation per worker; a file runs in
 * one worker.
 */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './start-shared-product.ts',
  workers: 2,
  // Limits that two slow and busy cores do not reach.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // Reported at the end of `npm test`, which allows very few.
  retries: 1,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.ASSAY_E2E_REPORT ?? '../test-results/report.json' }],
  ],
  use: {
    actionTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Keeping a trace of every test would take a third of the time.
    trace: 'on-first-retry',
    acceptDownloads: true,
    // Tests could not see requests answered from its cache; one journey is about it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromiumPath(),
      args: BROWSER_ARGUMENTS,
    },
  },
});
