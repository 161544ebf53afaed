import type { Page } from '@playwright/test';

const PICTURES_LIMIT_MS = 3_000;

/**
 * Nothing is being loaded any more, as far as the page shows; it keeps a stream open, so the network is never
 * idle.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .mantine-Loader-root'));
  // What is loaded only when it is scrolled to may never come.
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
