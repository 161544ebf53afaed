import { expect, test } from '../signed-in.ts';

/** The messages when network, server or the page itself fails, and how users recover. */

test('without a network a banner says so, and goes when it is back', async ({ page, context }) => {
  await page.goto('/workorders');
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(banner.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

test('a notice that comes just as the network goes does not break the page, and is shown once it is back', async ({
  page,
  context,
}) => {
  const message = 'This server is running out of room for files.';
  const { promise: isOffline, resolve: goOffline } = Promise.withResolvers<void>();
  await page.route('**/api/v1/notices', async (route) => {
    await isOffline;
    await route.fulfill({ json: { status: 'Success', docs: [{ code: 'STORAGE_LOW', message }] } });
  });
  // The code that shows notices is not loaded yet.
  await page.goto('/workorders');
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  await context.setOffline(true);
  goOffline();
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
});

test('a server that does not answer is told from a missing network', async ({ page }) => {
  await page.goto('/workorders');
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Search' }).click();
  const box = page.getByRole('combobox', { name: 'Search' });
  // The search sends its request after a pause in typing; closed before that, it sends none.
  const asked = page.waitForRequest('**/api/**');
  await box.fill('anything');
  await asked;
  await box.press('Escape');
  await expect(box).toHaveCount(0);
  const banner = page.getByRole('status').filter({ hasText: 'The server does not answer.' });
  const again = banner.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(banner).toBeVisible();
  await page.unroute('**/api/**');
  // The page polls as well, so the banner may disappear before the button is pressed.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(banner).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test('a 503 leads to the maintenance page, and the end of it back to where one was', async ({ page }) => {
  await page.goto('/workorders');
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 503, json: { status: 'Failure', code: 'UNAVAILABLE', message: 'Away.' } }),
  );
  await page.goto('/utilities');
  await expect(page).toHaveURL(/\/pages\/maintenance$/);
  await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible();
  await page.unroute('**/api/v1/**');
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page).toHaveURL(/\/utilities$/);
});

test('a page whose file is gone asks to be loaded again; one that breaks says that it did', async ({
  page,
}) => {
  await page.goto('/workorders');
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  const profile = '**/assets/profile-screen*.js';
  await page.route(profile, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Profile' })
    .click();
  await expect(page.getByRole('heading', { name: 'Assay was updated' })).toBeVisible();
  await page.unroute(profile);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();

  await page.route(profile, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("A fault of ours")' }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  await expect(page.getByText('A fault of ours')).toBeVisible();
  await page.unroute(profile);
  await page.goto('/pages/errors/error-500');
  await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
});

test('coming soon counts down by the second, 15 days unless an end is given', async ({ page }) => {
  await page.clock.install();
  await page.goto('/pages/coming-soon');
  const clock = page.getByRole('timer');
  await expect(clock).toContainText(/15\s*days|14\s*days/);
  const before = await clock.textContent();
  await page.clock.runFor(1_000);
  await expect(clock).not.toHaveText(before ?? '');
});
