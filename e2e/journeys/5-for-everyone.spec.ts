import * as routes from '@assay/contract/routes';
import type { Page } from '@playwright/test';
import { ALL_PARTS, layoutWith } from '../appearance.ts';
import { expectNoBarriers, findBarriers } from '../barriers.ts';
import { breakPhoto, forgePhoto, makePhoto } from '../make-photo.ts';
import { guestScreens, listAreas, userScreens } from '../screen-addresses.ts';
import { ANALYSIS_MS, chooseFiles, expect, jpegNamed, saveSettings, test } from '../signed-in.ts';

/** No state of any page excludes anybody: axe finds nothing, however slight, in a light or a dark theme. */

// The checks take minutes: both workers share them. No test relies on data of another.
test.describe.configure({ mode: 'parallel' });

test('axe sees what it is here for', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Bad</title><main><h1>Bad</h1><input></main></html>');
  expect(await findBarriers(page)).toHaveLength(1);
  // Slight violations too.
  await page.setContent('<html lang="en"><title>Bad</title><main><h1>Bad</h1><h3>Skips</h3></main></html>');
  expect(await findBarriers(page)).toHaveLength(1);
});

/** Opens a page and waits for everything that it shows first. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('for guests', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('every screen, empty and with errors', async ({ page }) => {
    test.slow();
    // Maintenance ends by itself as soon as the service answers.
    await page.route('**/api/v1/version', (route) => route.abort());
    for (const { name, path } of guestScreens()) {
      await open(page, path);
      await expectNoBarriers(page, name);
    }
    await open(page, '/login');
    await page.getByLabel('Username').fill('ab');
    await page.getByLabel('Password', { exact: true }).fill('ab');
    await page.getByLabel('Username').focus();
    await expectNoBarriers(page, 'sign-in with errors');
    await open(page, '/register');
    await page.getByRole('textbox').first().fill('a');
    await page.getByRole('textbox').last().focus();
    await expectNoBarriers(page, 'registration with errors');
    await open(page, '/pages/auth/mail-confirm#not-a-token');
    await page.getByLabel('Password', { exact: true }).fill('Some-Password-1');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoBarriers(page, 'confirmation refused');
  });
});

test('every screen', async ({ page, call }) => {
  test.slow();
  const { data } = await call(routes.createRecord, { body: { name: 'For everyone' } });
  const form = new FormData();
  const photo = await makePhoto(640, 480, 43);
  form.append('media', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'everyone.jpg');
  const { assets } = await call(routes.uploadFiles, { form });
  const assetId = assets[0]?.id as string;
  for (const { name, path } of userScreens({ workorderId: data.id, assetId })) {
    await open(page, path);
    await expectNoBarriers(page, name);
  }
});

test('every area of the settings', async ({ page }) => {
  test.slow();
  await open(page, '/settings');
  for (const { name, path } of await listAreas(page)) {
    await page.locator(`a[href="${path}"]`).click();
    await expect(page.getByRole('heading', { level: 2, name: /./ }).first()).toBeVisible();
    await expectNoBarriers(page, name);
  }
});

test('what opens over a page or stands beside it', async ({ page, call }) => {
  test.slow();
  const referenceId = `axe-${Date.now().toString(36)}`;
  await call(routes.createRecord, { body: { referenceId, name: 'For everyone' } });
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await open(page, '/workorders');
  await expect(page.getByRole('link', { name: referenceId })).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: referenceId }).check();
  await expectNoBarriers(page, 'selected records');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByLabel('Condition')).toBeVisible();
  await expectNoBarriers(page, 'filter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New record' }).first().click();
  await expect(page.getByRole('dialog', { name: 'New record' })).toBeVisible();
  await expectNoBarriers(page, 'new record');
  await close();

  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill(referenceId);
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
  await expectNoBarriers(page, 'search');
  await close();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarriers(page, 'notifications');
  await close();
  await page.getByRole('button', { name: 'Help for this screen' }).click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await expectNoBarriers(page, 'help');
  await page.getByRole('button', { name: 'Keyboard map' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard map' })).toBeVisible();
  await expectNoBarriers(page, 'keyboard map');
  await close();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expectNoBarriers(page, 'account menu');
  await page.getByRole('menuitem', { name: 'Appearance' }).click();
  await expect(page.getByRole('dialog', { name: 'Appearance' })).toBeVisible();
  await expectNoBarriers(page, 'appearance');

  for (const { path, button } of [
    { path: '/users', button: 'New user' },
    { path: '/users', button: 'Import' },
    { path: '/settings/groups', button: 'New group' },
    { path: '/settings/tokens', button: 'New token' },
    { path: '/settings/webhooks', button: 'New webhook' },
    { path: '/settings/retention', button: 'Put under legal hold' },
  ]) {
    await open(page, path);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoBarriers(page, button);
  }

  await saveSettings(call, { layout: layoutWith(ALL_PARTS), tourSeen: true });
  await open(page, '/workorders');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectNoBarriers(page, 'panels and footer');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expectNoBarriers(page, 'navigation on a phone');
});

test('an analysis with its verdicts, methods and proof', async ({ page, call }) => {
  test.slow();
  const photo = await makePhoto(640, 480, 41);
  const forgery = await forgePhoto(photo, await makePhoto(640, 480, 42));
  await open(page, '/utilities');
  await chooseFiles(page, 'Choose files', [
    jpegNamed('honest.jpg', photo),
    jpegNamed('forged.jpg', forgery),
    jpegNamed('broken.jpg', breakPhoto(photo)),
  ]);
  const batch = page.getByRole('region', { name: 'This batch' });
  await expect(batch.getByRole('status').first()).toContainText('Analyzed 3 of 3', { timeout: ANALYSIS_MS });
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
  await viewer.getByRole('button', { name: 'Verify here' }).click();
  await expect(viewer.getByText('Ledger entry verified in this browser')).toBeVisible();
  await expectNoBarriers(page, 'viewer with proof');

  const { data } = await call(routes.createRecord, { body: { name: 'With a file' } });
  await open(page, `/workorders/${data.id}`);
  await chooseFiles(page, 'Add files', [jpegNamed('one.jpg', photo)]);
  await expect(page.getByRole('article', { name: 'one.jpg' }).getByText(/ suspicion$/)).toBeVisible({
    timeout: ANALYSIS_MS,
  });
  await expectNoBarriers(page, 'record with a file');
});

test('the lock', async ({ page }) => {
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Account menu' }).click();
  // An action that takes a moment covers the page until it is done.
  const cover = page.getByRole('status', { name: 'Working' });
  await page.route('**/api/v1/users/logout', async (route) => {
    await expect(cover).toBeVisible();
    await route.continue();
  });
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { name: 'Locked', level: 1 })).toBeVisible();
  await expect(page.getByText(/^You are signed out\. Enter your password to continue as /)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(cover).toHaveCount(0);
  await expectNoBarriers(page, 'lock');
});
