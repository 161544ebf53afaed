import { type CallError, createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { makePhoto } from '../make-photo.ts';
import { expect, jpegNamed, productAddress, test } from '../signed-in.ts';
import { expectToast } from '../toasts.ts';

test('an administrator changes settings, and nothing typed is lost unasked', async ({ page }) => {
  const field = page.getByLabel('Highest tamper score');
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await test.step('a number that is none is told, and cannot be saved', async () => {
    await page.goto('/settings');
    await field.fill('-3');
    await expect(page.getByText('Must enter a positive numeric value.')).toBeVisible();
    await expect(save).toBeDisabled();
  });

  await test.step('leaving asks first', async () => {
    await field.fill('71');
    await page.getByRole('link', { name: 'Company logo' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(field).toHaveValue('71');
  });

  await test.step('what the server cannot save is told, and stays', async () => {
    await page.route('**/api/v1/organizations/config', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, body: 'broken' })
        : route.continue(),
    );
    await save.click();
    await expectToast(page, 'Unable to update the Organization Configuration.');
    await expect(field).toHaveValue('71');
    await page.unroute('**/api/v1/organizations/config');
  });

  await test.step('what is saved is there after a reload', async () => {
    await save.click();
    await expectToast(page, 'Success');
    await expect(save).toBeHidden();
    await page.reload();
    await expect(field).toHaveValue('71');
  });

  await test.step('a feature that is switched off leaves the navigation at once', async () => {
    const records = page.getByRole('navigation').getByRole('link', { name: 'Records' });
    await expect(records.first()).toBeVisible();
    await page.getByRole('switch', { name: 'Records' }).click({ force: true });
    await save.click();
    await expect(records).toHaveCount(0);
  });
});

test('settings are kept under a name and applied', async ({ page, call }) => {
  const name = `Profile ${Date.now().toString(36)}`;
  await page.goto('/settings/profiles');
  await page.getByRole('button', { name: 'Save settings as profile' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const item = page.getByRole('listitem').filter({ hasText: name });
  await expect(item.getByText('In use')).toBeVisible();
  const { workOrderDueDays } = (await call(routes.getOrganisationConfig, {})).config;
  await call(routes.updateOrganisationConfig, { body: { workOrderDueDays: workOrderDueDays + 1 } });
  await page.reload();
  await item.getByRole('button', { name: 'Apply' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('One setting will change: Days to answer.');
  await question.getByRole('button', { name: 'Apply' }).click();
  await expect(item.getByText('In use')).toBeVisible();
  expect((await call(routes.getOrganisationConfig, {})).config.workOrderDueDays).toBe(workOrderDueDays);
  await call(routes.removeConfigProfile, { body: { profileName: name } });
});

test('a token is shown once, works for a program, and ends', async ({ page }) => {
  const name = `Robot ${Date.now().toString(36)}`;
  await page.goto('/settings/tokens');
  await page.getByRole('button', { name: 'New token' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New access token' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Valid for (days)').fill('0');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText('Must be at least 1 day.')).toBeVisible();
  await dialog.getByLabel('Valid for (days)').fill('30');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expectToast(page, 'Token created');
  const secret = page.getByRole('dialog', { name: 'Copy the token now' });
  const token = (await secret.getByRole('button', { name: /Access token/ }).getAttribute('title')) ?? '';
  expect(token).toMatch(/^assay_[0-9a-f]{32}_[\w-]{43}$/);
  await secret.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText(token)).toHaveCount(0);

  const robot = createClient({
    baseUrl: productAddress(),
    token: () => ({ value: token, type: 'organization' }),
  });
  expect((await robot(routes.listRecords, {})).status).toBe('Success');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Token removed');
  await expect(page.getByText(name)).toHaveCount(0);
  const refused = await robot(routes.listRecords, {}).catch((error: CallError) => error);
  expect(refused).toMatchObject({ httpStatus: 401 });

  await page.route('**/api/v1/oauth/tokens**', (route) => route.fulfill({ status: 400, body: '' }));
  await page.reload();
  await expect(page.getByText('Unable to get Access Tokens')).toBeVisible();
});

test('a picture becomes the company logo, and nothing else does', async ({ page }) => {
  await page.goto('/settings/logo');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose/ }).click();
  const drawing = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  const files = await chooser;
  await files.setFiles(drawing);
  await expectToast(page, 'Please select a valid JPEG or PNG image.');
  const second = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose/ }).click();
  const picture = jpegNamed('logo.jpg', await makePhoto(320, 120, 7));
  const again = await second;
  await again.setFiles(picture);
  await expectToast(page, 'Company logo updated');
  const shown = page.locator('figure img').first();
  await expect(shown).toHaveAttribute('src', /^\/api\/v1\/media\//);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await page.reload();
  const logo = page.getByRole('navigation', { name: 'Main navigation' }).locator('img').first();
  await expect(logo).toHaveAttribute('src', /^\/api\/v1\/media\//);
});

test('webhooks stay out of private networks, and say so', async ({ page }) => {
  await page.goto('/settings/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByLabel('Address').fill('https://localhost/hook');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog.getByText('Addresses of private networks are not allowed.')).toBeVisible();
  await dialog.getByLabel('Address').fill('https://hooks.example.com/assay');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'Copy the secret now' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await secret.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Actions for https://hooks.example.com/assay' }).first().click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Webhook removed');
});

test('the audit log tells of a legal hold, and leaves as a table', async ({ page, call }) => {
  const { data } = await call(routes.createRecord, { body: {} });
  await page.goto('/settings/retention');
  await page.getByRole('button', { name: 'Put under legal hold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put a record under legal hold' });
  await dialog.getByLabel('Reference of the record').fill(data.referenceId);
  await dialog.getByLabel('Reason').fill('Case 17 K 2026');
  await dialog.getByRole('button', { name: 'Put under legal hold' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: data.referenceId })).toContainText(
    'Case 17 K 2026',
  );

  await page.goto('/settings/audit');
  await page.getByLabel('About').fill(data.referenceId);
  await expect(page.getByRole('row').filter({ hasText: 'Legal hold placed' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit-log.csv');
  await call(routes.changeLegalHold, { body: { referenceId: data.referenceId, legalHold: false } });
});
