import type { Page } from '@playwright/test';

/** Nothing is being loaded any more, as far as the page tells; it keeps a stream open, so that the network is never idle. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .mantine-Loader-root'));
  await page.evaluate(() =>
    Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
  );
  await page.waitForTimeout(400);
}
