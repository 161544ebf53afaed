import * as routes from '@assay/contract/routes';
import { breakPhoto, makePhoto } from '../make-photo.ts';
import {
  ANALYSIS_MS,
  CHOSEN_PASSWORD,
  chooseFiles,
  expect,
  jpegNamed,
  TOKEN_KEY,
  test,
} from '../signed-in.ts';
import { expectToast, readToasts } from '../toasts.ts';

test('files of the wrong kind stay out, each with its reason', async ({ page }) => {
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  const disguised = jpegNamed('disguised.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await page.goto('/utilities');
  await chooseFiles(page, 'Choose files', [text]);
  await expect(
    page.getByText('Invalid file type. Please try again with a supported file type.'),
  ).toBeVisible();
  await chooseFiles(page, 'Choose files', [disguised]);
  await expect(page.getByText('Please select a valid JPEG or PNG image.')).toBeVisible();
  await chooseFiles(page, 'Choose files', [jpegNamed('empty.jpg', Buffer.alloc(0))]);
  await expect(page.getByText('Missing file data')).toBeVisible();
  const batch = page.getByRole('region', { name: 'This batch' });
  await expect(batch.getByRole('status').first()).toHaveText('3 not taken in');
  for (const name of ['notes.txt', 'disguised.jpg', 'empty.jpg'])
    await expect(batch.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(batch.getByRole('link')).toHaveCount(0);
});

test('of fifty-one files the last is refused', async ({ page }) => {
  // The uploads never get an answer: they are not what this test is about.
  await page.route('**/api/v1/files', () => undefined);
  const photo = await makePhoto(64, 64, 3);
  const many = Array.from({ length: 51 }, (_, i) => jpegNamed(`photo-${i + 1}.jpg`, photo));
  await page.goto('/utilities');
  await chooseFiles(page, 'Choose files', many);
  await expect(page.getByText('Maximum allowed number of files exceeded. Only 50 allowed.')).toBeVisible();
  const batch = page.getByRole('region', { name: 'This batch' });
  await expect(batch.getByRole('status').first()).toContainText('Uploaded 0 of 50');
  await batch.getByRole('button', { name: 'Stop' }).click();
  await expect(batch).toHaveCount(0);
});

test('a broken photo is taken in and fingerprinted, and its analysis fails in words', async ({ page }) => {
  const broken = breakPhoto(await makePhoto(640, 480, 5));
  await page.goto('/utilities');
  await chooseFiles(page, 'Choose files', [jpegNamed('broken.jpg', broken)]);
  const batch = page.getByRole('region', { name: 'This batch' });
  const row = batch.getByRole('row').filter({ hasText: 'broken.jpg' });
  await expect(row.getByRole('img', { name: 'Error' })).toBeVisible({ timeout: ANALYSIS_MS });
  await expect(row).toContainText('Tamper detection failed');
  await row.getByRole('link').click();
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText(
    'An error occurred while trying to analyze file. That says nothing about whether this file was changed.',
  );
  await expect(verdict.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await page.getByRole('tab', { name: 'Proof' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Proof' })).toContainText('Validated');
});

test('without a network an upload fails in words, and goes through when it is tried again', async ({
  page,
  context,
}) => {
  // The code that reports a lost network is loaded soon after the page.
  const messages = page.waitForResponse((response) => response.url().includes('/assets/toasts-'));
  await page.goto('/utilities');
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await messages;
  await context.setOffline(true);
  await chooseFiles(page, 'Choose files', [jpegNamed('offline.jpg', await makePhoto(900, 700, 9))]);
  const row = page
    .getByRole('region', { name: 'This batch' })
    .getByRole('row')
    .filter({ hasText: 'offline.jpg' });
  await expect(row).toContainText('An error occurred while trying to upload.');
  await expectToast(page, 'Unable to upload 1 files');
  await context.setOffline(false);
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(row.getByRole('img', { name: /^Tamper score/ })).toBeVisible({ timeout: ANALYSIS_MS });
});

test('several uploads into a record that failed are sent again with one click, and end in one message', async ({
  page,
  call,
}) => {
  const { data: record } = await call(routes.createRecord, { body: { name: 'Broken line' } });
  let sent = 0;
  await page.route('**/api/v1/files', (route) => {
    sent++;
    return route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
  });
  await page.goto(`/workorders/${record.id}`);
  const photo = await makePhoto(320, 240, 17);
  await chooseFiles(page, 'Add files', [jpegNamed('one.jpg', photo)]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  // One file has a button of its own.
  await expect(uploads.getByRole('button', { name: 'Retry all' })).toHaveCount(0);
  await chooseFiles(page, 'Add files', [
    jpegNamed('two.jpg', await makePhoto(320, 240, 18)),
    jpegNamed('three.jpg', await makePhoto(320, 240, 19)),
  ]);
  await expect(uploads.getByRole('button', { name: 'Try again' })).toHaveCount(2);
  await page.unroute('**/api/v1/files');
  expect(sent).toBeGreaterThanOrEqual(3);
  // A list in which all went well goes after four seconds.
  await Promise.all([
    expect(uploads.getByRole('status')).toHaveText('Uploaded 2 of 2'),
    uploads.getByRole('button', { name: 'Retry all' }).click(),
  ]);
  await expectToast(page, 'Uploaded 2 of 2');
  expect(await readToasts(page)).not.toContain('Uploaded 2 of 2');
  await expect(uploads.getByRole('button', { name: 'Retry all' })).toHaveCount(0);
});

test('an unknown path leads to the page that says so', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/pages\/errors\/error-404$/);
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(/\/workorders$/);
});

test('what is not there, or another organisation’s, is not found', async ({ page }) => {
  await page.goto('/utilities/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'This file is not here', level: 1 })).toBeVisible();
  await page.goto('/workorders/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'This record is not here', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'All records' }).click();
  await expect(page).toHaveURL(/\/workorders$/);
});

test('logging out in one tab ends the session in all, and revokes the token', async ({
  page,
  context,
  token,
  request,
}) => {
  const other = await context.newPage();
  await page.goto('/utilities');
  await other.goto('/workorders');
  await expect(page.getByRole('heading', { name: 'Analysis' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  await other
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Logout' })
    .click();
  for (const tab of [other, page]) await expect(tab).toHaveURL(({ pathname }) => pathname === '/login');
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await request.get(routes.listRecords.path, { headers })).status()).toBe(401);
});

test('a refused token ends the session with the reason', async ({ page, call }) => {
  await page.goto('/utilities');
  await expect(page.getByRole('heading', { name: 'Analysis', exact: true })).toBeVisible();
  await call(routes.logout, {});
  const told = expectToast(page, 'Your login session has expired. Please login again.');
  // The event stream ends with the session, so the page may say so before anything is clicked.
  const records = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Records' });
  await Promise.race([records.click(), told]);
  await told;
  await expect(page).toHaveURL(/\/login$/);
});

test('a stored token that is no good any more leads to the sign-in', async ({ page, call }) => {
  await call(routes.logout, {});
  await page.goto('/workorders');
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, /Failed to login with auth token|session has expired/);
});

test('fifteen idle minutes end the session with the reason, and lock the page; a sign of life starts them anew', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/workorders');
  await expect(page.getByRole('heading', { name: 'Records', exact: true })).toBeVisible();
  await page.clock.runFor('14:00');
  await page.mouse.move(200, 200);
  await page.clock.runFor('14:00');
  await expect(page.getByRole('heading', { name: 'Records', exact: true })).toBeVisible();
  await page.clock.runFor('00:55');
  const reason = page.getByText('You have been logged out due to inactivity. Please login again.');
  // Second by second: the notification stays for six seconds.
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(reason).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(/\/pages\/auth\/lock$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The user name is kept: the password alone unlocks the page where the user was.
  await page.getByLabel('Password', { exact: true }).fill(CHOSEN_PASSWORD);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page).toHaveURL(/\/workorders$/);
  await expect(page.getByRole('heading', { name: 'Records', exact: true })).toBeVisible();
});
