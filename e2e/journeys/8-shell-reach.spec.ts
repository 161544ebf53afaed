import * as routes from '@assay/contract/routes';
import type { Page } from '@playwright/test';
import { CHOSEN_PASSWORD, expect, test, USERNAME } from '../signed-in.ts';

/** By keyboard alone, from right to left, on paper, and with more rows than fit. */

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('all of it can be done by keyboard', async ({ page, call }) => {
    const name = `keys-${Date.now().toString(36)}`;
    await call(routes.createRecord, { body: { referenceId: name, name: 'By keyboard' } });
    await page.goto('/login');

    await test.step('sign in', async () => {
      await expect(page.getByLabel('Username')).toBeFocused();
      await page.keyboard.type(USERNAME);
      await page.keyboard.press('Tab');
      await page.keyboard.type(CHOSEN_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
    });
    await test.step('skip to the content', async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('#content')).toBeFocused();
    });
    await test.step('open a record from the list', async () => {
      await expect(page.getByRole('link', { name })).toBeVisible();
      await page.keyboard.press('j');
      await expect(page.getByRole('link', { name })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'By keyboard' })).toBeVisible();
    });
    await test.step('go elsewhere by search', async () => {
      await page.keyboard.press('/');
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
      await page.keyboard.type('analysis');
      await expect(page.getByRole('option', { name: /^Analysis/ })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Analysis', level: 1 })).toBeVisible();
    });
    await test.step('open a menu and leave it', async () => {
      await page.getByRole('button', { name: 'Account menu' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeHidden();
    });
  });
});

/** Fails if the page is wider than the window, or has nothing at the side where it belongs. */
async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, page.url()).toBeLessThanOrEqual(0);
}

test('from right to left it fits as well', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dir = 'rtl';
    }),
  );
  for (const path of ['/pages/errors/error-404', '/utilities', '/profile', '/workorders']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
    }
  }
  const navigation = await page.getByRole('navigation', { name: 'Main navigation' }).boundingBox();
  expect(navigation?.x).toBeGreaterThan(1_300);
});

test('of many records only those in sight are drawn, and the last one can be reached', async ({
  page,
  call,
}) => {
  const mark = `many-${Date.now().toString(36)}`;
  for (let i = 0; i < 120; i += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, k) =>
        call(routes.createRecord, { body: { referenceId: `${mark}-${String(i + k).padStart(3, '0')}` } }),
      ),
    );
  await page.goto(`/workorders?count=1000&sort=referenceId:asc&filter=referenceId:starts-with:${mark}`);
  const table = page.getByRole('table', { name: 'Records' });
  await expect(table).toHaveAttribute('aria-rowcount', '121');
  const rows = table.getByRole('row');
  expect(await rows.count()).toBeLessThan(70);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .or(page.getByLabel('Records per page'))
    .first()
    .scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: `${mark}-119` })).toBeVisible();
  await expect(page.getByRole('link', { name: `${mark}-000` })).toHaveCount(0);
});

test('on paper the record stands alone, dark on white', async ({ page, call }) => {
  const { data } = await call(routes.createRecord, { body: { name: 'On paper' } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/workorders/${data.id}`);
  await expect(page.getByRole('heading', { name: 'On paper' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { name: 'On paper' })).toHaveCSS('color', 'rgb(17, 17, 17)');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add files' }).first()).toBeHidden();
});
