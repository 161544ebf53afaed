import type { Page } from '@playwright/test';

const PICTURES_LIMIT_MS = 3_000;

/**
 * Waits until nothing is being loaded, as far as the page shows; it keeps a stream open, so the network is
 * never idle.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .mantine-Loader-root'));
  // Content that is loaded on scrolling may never be loaded.
  await page.evaluate(
    (limit) =>
      Promise.race([
        Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
        new Promise((wake) => setTimeout(wake, limit)),
      ]),
    PICTURES_LIMIT_MS,
  );
  await page.waitForTimeout(400);
}
