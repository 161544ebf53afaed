import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, productAddress, test } from '../signed-in.ts';

/** What a first visit loads, and what is cached for one without a network. */

/** Bytes of script and style, each compressed by gzip, that a fresh browser loads for a page. */
async function weighFirstLoad(page: Page, path: string, ready: () => Promise<void>): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!/\.(js|css)$/.test(new URL(response.url()).pathname)) return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(path);
  await ready();
  let seen = -1;
  const hasSettled = () => {
    const before = seen;
    seen = sizes.length;
    return before === seen;
  };
  await expect.poll(hasSettled, { intervals: [700] }).toBe(true);
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

test.describe('the first load', () => {
  test('of the record list is 250 kB of script and style at most', async ({ page }) => {
    const bytes = await weighFirstLoad(page, '/workorders', () =>
      expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible(),
    );
    test.info().annotations.push({ type: 'bytes', description: String(bytes) });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(250_000);
  });

  test.describe('for guests', () => {
    test.use({ storageState: { cookies: [], origins: [] } });
    test('of the sign-in is 180 kB of script and style at most', async ({ page }) => {
      const bytes = await weighFirstLoad(page, '/login', () =>
        expect(page.getByRole('button', { name: 'Login' })).toBeVisible(),
      );
      test.info().annotations.push({ type: 'bytes', description: String(bytes) });
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(180_000);
    });
  });
});

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it opens without a network, and nothing of the API is kept', async ({ page, context, request }) => {
    const manifest = await (await request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Assay', display: 'standalone', start_url: '/' });
    for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);

    await page.goto('/workorders');
    await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    // Reloaded with the service worker in charge, so that it has seen every file.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/index.html')) !== undefined))
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('You are offline.')).toBeVisible();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
    expect(page.url()).toContain(productAddress());
  });
});
