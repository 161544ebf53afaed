import { routes } from '@assay/contract';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { forgePhoto, makePhoto } from '../make-photo.ts';
import { chooseFiles, expect, jpegNamed, test } from '../signed-in.ts';

/** What keeps somebody from using a page: violations that axe calls serious or critical. */
async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} · ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
}

/** Looks at the page in its light and in its dark theme. */
async function expectNoBarriers(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('#region-main')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Half-faded colours are nobody's last word.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
          .map(({ finished }) => finished),
      ),
    );
    expect.soft(await findBarriers(page), `${state}, ${colorScheme}`).toEqual([]);
  }
}

test('axe sees what it is here for', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Bad</title><main><h1>Bad</h1><input></main></html>');
  expect(await findBarriers(page)).toHaveLength(1);
});

test.describe('for guests', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('no page keeps anybody out, in a light or a dark theme', async ({ page }) => {
    test.slow();
    // Maintenance ends by itself as soon as the service answers.
    await page.route('**/api/v1/version', (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expectNoBarriers(page, 'sign-in');
    await page.getByLabel('Username').fill('ab');
    await page.getByLabel('Password', { exact: true }).fill('ab');
    await page.getByLabel('Username').focus();
    await expectNoBarriers(page, 'sign-in with errors');
    for (const path of [
      '/reset-password',
      '/pages/errors/error-404',
      '/pages/errors/error-500',
      '/pages/maintenance',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoBarriers(page, path);
    }
  });
});

test('no page keeps users out, in a light or a dark theme', async ({ page, call }) => {
  // A dozen states, each looked at twice.
  test.slow();
  const referenceId = `axe-${Date.now().toString(36)}`;
  const photo = await makePhoto(900, 700, 41);
  const forgery = await forgePhoto(photo, await makePhoto(900, 700, 42));

  await page.goto('/utilities');
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await expectNoBarriers(page, 'analysis');

  await chooseFiles(page, 'Choose files', [
    jpegNamed('honest.jpg', photo),
    jpegNamed('forged.jpg', forgery),
    jpegNamed('broken.jpg', photo.subarray(0, 400)),
  ]);
  const batch = page.getByRole('region', { name: 'This batch' });
  await expect(batch.getByRole('status').first()).toContainText('Analyzed 3 of 3', { timeout: 60_000 });
  await expectNoBarriers(page, 'analysis with verdicts');

  await batch.getByRole('link', { name: 'forged.jpg' }).click();
  const viewer = page.getByRole('article', { name: 'forged.jpg' });
  await expect(viewer.getByRole('button', { name: /^Map:/ })).toBeVisible();
  await expectNoBarriers(page, 'viewer with methods');
  await viewer.getByRole('button', { name: 'Slider' }).click();
  await viewer.getByRole('tab', { name: /Metadata/ }).click();
  await expectNoBarriers(page, 'viewer with slider and metadata');
  await viewer.getByRole('button', { name: 'Overlay', exact: true }).click();
  await viewer.getByRole('tab', { name: 'Proof' }).click();
  await viewer.getByRole('button', { name: 'Verify here' }).click({ timeout: 20_000 });
  await expect(viewer.getByText('Verified in this browser')).toBeVisible();
  await expectNoBarriers(page, 'viewer with proof');

  const { data } = await call(routes.createRecord, { body: { referenceId, name: 'For everyone' } });
  await page.goto('/workorders');
  await expect(page.getByRole('link', { name: referenceId })).toBeVisible();
  await expectNoBarriers(page, 'records');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByLabel('Condition')).toBeVisible();
  await expectNoBarriers(page, 'records with filter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New record' }).first().click();
  await expect(page.getByRole('dialog', { name: 'New record' })).toBeVisible();
  await expectNoBarriers(page, 'new record');

  await page.goto(`/workorders/${data.id}`);
  await expect(page.getByText('No files in this record')).toBeVisible();
  await expectNoBarriers(page, 'record without files');
  await chooseFiles(page, 'Add files', [jpegNamed('one.jpg', photo)]);
  await expect(page.getByRole('article', { name: 'one.jpg' }).getByText(/ suspicion$/)).toBeVisible({
    timeout: 40_000,
  });
  await expectNoBarriers(page, 'record');

  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoBarriers(page, 'profile');
});
