import { randomUUID } from 'node:crypto';
import * as routes from '@assay/contract/routes';
import type { Page } from '@playwright/test';
import { photographUniquely } from '../claim-photos.ts';
import { beginToCount, readDeeds } from '../count-deeds.ts';
import { forgePhoto } from '../make-photo.ts';
import { ANALYSIS_MS, callAs, chooseAction, expect, signIn, test } from '../signed-in.ts';
import { expectToast } from '../toasts.ts';

/** Identifies this run's records among others. */
const CASE = `review-${Date.now().toString(36)}`;

/** Two records that share a photo, made and analysed before anything is displayed: each verdict changes the order of files. */
async function openTwins(): Promise<void> {
  const call = callAs(await signIn());
  const other = await photographUniquely();
  // The more suspicious file stands first.
  const photo = await forgePhoto(await photographUniquely(), await photographUniquely());
  for (const [name, files] of [
    ['first', { 'roof.jpg': photo }],
    ['second', { 'again.jpg': photo, 'yard.jpg': other }],
  ] as const) {
    const { data } = await call(routes.createRecord, {
      body: { referenceId: `${CASE}-${name}`, name: `Hail ${name}`, uuid: randomUUID() },
    });
    const form = new FormData();
    form.append('recordId', data.id);
    form.append('location', JSON.stringify({ latitude: 52.52, longitude: 13.4, accuracyMetres: 20 }));
    for (const [file, bytes] of Object.entries(files))
      form.append('media', new File([new Uint8Array(bytes)], file));
    await call(routes.uploadFiles, { form });
    const pending = async () => (await call(routes.getRecord, { params: { id: data.id } })).data.pendingCount;
    await expect.poll(pending, { timeout: ANALYSIS_MS }).toBe(0);
  }
}

test.beforeAll(openTwins);

const openList = (page: Page, start = CASE) =>
  page.goto(`/workorders?filter=referenceId:starts-with:${start}&sort=referenceId:asc`);

test('what stands out leads to the other file, and a person decides with a reason', async ({ page }) => {
  const row = page.getByRole('row').filter({ hasText: `${CASE}-second` });

  await test.step('the list names what stands out', async () => {
    await openList(page);
    await expect(row.getByRole('list', { name: 'What stands out' })).toContainText('Seen before', {
      timeout: ANALYSIS_MS,
    });
  });

  await test.step('the record shows the file beside the earlier one, whose record is a click away', async () => {
    await row.getByRole('link', { name: `${CASE}-second` }).click();
    await expect(page.getByText('“again.jpg” is the same file as one that came in on')).toBeVisible();
    const earlier = page.getByRole('figure').filter({ hasText: 'same file' });
    await expect(page.getByRole('figure').filter({ hasText: 'This file' })).toBeVisible();
    await expect(earlier).toContainText(`${CASE}-first`);
    await earlier.getByRole('button', { name: /^Compare large:/ }).click();
    const comparison = page.getByRole('dialog', { name: /^Compare:/ });
    await expect(comparison.getByRole('figure')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(comparison).toBeHidden();
    await earlier.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Hail first', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Hail second', level: 1 })).toBeVisible();
  });

  await test.step('the keyboard goes through files and records and opens the decision', async () => {
    const files = page.getByRole('navigation', { name: 'Files, most suspicious first' });
    await expect(files.getByRole('link').first()).toHaveAttribute('aria-current', /./);
    await page.keyboard.press('j');
    await expect(files.getByRole('link').nth(1)).toHaveAttribute('aria-current', /./);
    await page.keyboard.press('k');
    await expect(files.getByRole('link').first()).toHaveAttribute('aria-current', /./);
    await expect(page.getByText('2 of 2 in the list')).toBeVisible();
    await page.keyboard.press('p');
    await expect(page.getByRole('heading', { name: 'Hail first', level: 1 })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { name: 'Hail second', level: 1 })).toBeVisible();
    await page.keyboard.press('d');
  });

  await test.step('no decision without a reason; the next one supersedes it and both stay', async () => {
    const dialog = page.getByRole('dialog', { name: 'Decide on this record' });
    const save = dialog.getByRole('button', { name: 'Decide' });
    await dialog.getByRole('radio', { name: 'Rejected' }).check();
    await expect(save).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The same photo came with another claim');
    await save.click();
    await expectToast(page, 'Decision saved');
    await page.getByRole('button', { name: 'Decide again' }).click();
    await expect(dialog).toContainText('replaces the current decision');
    await dialog.getByRole('radio', { name: 'Accepted' }).check();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Both claims are of one house');
    await dialog.getByRole('checkbox', { name: 'The suspicion was a false alarm' }).check();
    await save.click();
    await page.getByRole('tab', { name: 'Activity' }).click();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('Both claims are of one house');
    await expect(history).toContainText('The same photo came with another claim');
  });

  await test.step('a decision on one file is shown with it, and named in the history', async () => {
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCount(0);
    await beginToCount(page);
    await page.getByRole('button', { name: 'Decide on this file' }).click();
    await dialog.getByRole('button', { name: 'Needs the original file' }).click();
    await dialog.getByRole('button', { name: 'Decide on this file' }).click();
    await expect(dialog).toHaveCount(0);
    expect((await readDeeds(page)).clicks).toHaveLength(3);
    const files = page.getByRole('navigation', { name: 'Files, most suspicious first' });
    await expect(files.getByRole('link').filter({ hasText: 'Inconclusive' })).toHaveCount(1);
    const decision = page.getByRole('region', { name: 'Decision on this file' });
    await expect(decision).toContainText('Needs the original file');
    const name = await page.getByRole('article').getAttribute('aria-label');
    await expect(page.getByRole('region', { name: 'History' })).toContainText(`${name}Inconclusive`);
    // The same by five keys.
    await page.keyboard.press('Shift+D');
    await expect(dialog.getByRole('radio', { name: 'Accepted' })).toBeFocused();
    for (const key of ['ArrowDown', 'Tab', 'Space', 'Control+Enter']) await page.keyboard.press(key);
    await expect(dialog).toHaveCount(0);
    await expect(files.getByRole('link').filter({ hasText: 'Rejected' })).toHaveCount(1);
    await expect(decision).toContainText('Rejected');
    await page.keyboard.press('j');
    await expect(decision).toBeHidden();
    await page.keyboard.press('k');
  });

  await test.step('a comment is said and withdrawn', async () => {
    const history = page.getByRole('region', { name: 'History' });
    await history.getByRole('textbox', { name: 'Comment' }).fill('Ask the neighbour');
    await history.getByRole('button', { name: 'Comment' }).click();
    await expect(history).toContainText('Ask the neighbour');
    await history.getByRole('button', { name: 'Withdraw' }).click();
    await expect(history).toContainText('Withdrawn by');
    await expect(history).not.toContainText('Ask the neighbour');
  });

  await test.step('a file is fetched from the public internet alone, and the reason is said', async () => {
    await chooseAction(page, 'Add from an address');
    const dialog = page.getByRole('dialog', { name: 'Add from an address' });
    await dialog.getByLabel('Address of the file').fill('https://127.0.0.1/roof.jpg');
    await dialog.getByRole('button', { name: 'Fetch' }).click();
    await expect(dialog).toContainText('Unable to fetch media file from url.');
    await expect(dialog).toContainText('Addresses of private networks are not allowed.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the map shows where it was sent from', async () => {
    await chooseAction(page, 'Map');
    const dialog = page.getByRole('dialog', { name: /^Record map/ });
    await expect(dialog.getByText('Berlin, Germany *').first()).toBeVisible();
    await expect(dialog.locator('.leaflet-container path').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('an administrator puts it under legal hold', async () => {
    await chooseAction(page, 'Request a new picture');
    await expect(page.getByRole('dialog', { name: 'New work order' })).toBeVisible();
    await page.keyboard.press('Escape');
    await chooseAction(page, 'Put under legal hold');
    const dialog = page.getByRole('dialog', { name: 'Legal hold' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('In court');
    await dialog.getByRole('button', { name: 'Put under legal hold' }).click();
    await expect(page.getByTitle('In court')).toBeVisible();
  });
});

test('a list is taken over, saved and exported', async ({ page, call }) => {
  const own = `listed-${Date.now().toString(36)}`;
  await call(routes.createRecord, { body: { referenceId: `${own}-first` } });
  const { data } = await call(routes.createRecord, { body: { referenceId: `${own}-second` } });
  await call(routes.decideOnRecord, {
    params: { id: data.id },
    body: { outcome: 'accepted', reason: 'Both claims are of one house', supersedes: null },
  });
  await openList(page, own);
  const rows = page.getByRole('table', { name: 'Records' }).getByRole('link');
  await expect(rows).toHaveCount(2);

  await test.step('several records are given to oneself at once', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const bar = page.getByRole('toolbar', { name: '2 selected' });
    await bar.getByRole('button', { name: 'Assign' }).click();
    await page.getByRole('menuitem', { name: 'Assign to me' }).click();
    await expectToast(page, '2 records updated');
    await expect(page.getByRole('row').filter({ hasText: 'Assigned to' })).toHaveCount(2);
  });

  await test.step('a filter by decision leaves one, and is saved as a list', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Field').selectOption('Decision');
    await page.getByLabel('Value').selectOption('Accepted');
    await page.getByRole('button', { name: 'Add filter' }).click();
    await expect(rows).toHaveText([`${own}-second`]);
    await page.getByRole('button', { name: 'Saved lists' }).click();
    await page.getByRole('menuitem', { name: 'Save this list' }).click();
    await page.getByLabel('Name of the list').fill(own);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'List saved');
    await page.getByRole('button', { name: 'Saved lists' }).click();
    await page.getByRole('menuitem', { name: 'My records' }).click();
    await expect(page.getByText('Assigned to: me')).toBeVisible();
    await expect(rows.filter({ hasText: `${own}-first` })).toBeVisible();
    await page.getByRole('button', { name: 'Saved lists' }).click();
    await page.getByRole('menuitem', { name: own, exact: true }).click();
    await expect(rows).toHaveText([`${own}-second`]);
    await page.getByRole('button', { name: 'Saved lists' }).click();
    await page.getByRole('button', { name: `Delete the list ${own}` }).click();
    await expect(page.getByRole('menuitem', { name: own, exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('what is listed is saved as a file', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('records.csv');
    const text = await (await download.createReadStream()).toArray();
    const lines = Buffer.concat(text).toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${own}-second`);
    expect(lines[1]).toContain('Both claims are of one house');
  });

  await test.step('on a phone, import and export are in a menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
    const saving = page.waitForEvent('download');
    await chooseAction(page, 'Export');
    expect((await saving).suggestedFilename()).toBe('records.csv');
    await chooseAction(page, 'Import');
    await expect(page.getByRole('dialog', { name: 'Import claims' })).toBeVisible();
  });
});

test('what cannot be shown or made is said', async ({ page }) => {
  const broken = { status: 500, contentType: 'application/json', body: '{}' };

  await test.step('a record that the server does not give', async () => {
    await page.route('**/api/v1/records/broken', (route) => route.fulfill(broken));
    await page.goto('/workorders/broken');
    await expect(page.getByText('Unable to display record.')).toBeVisible();
  });

  await test.step('a record that it does not make, and one whose reference is taken', async () => {
    await openList(page);
    await page.getByRole('button', { name: 'New record' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New record' });
    await dialog.getByLabel('Reference').fill(`${CASE}-first`);
    await page.route('**/api/v1/records', (route) =>
      route.request().method() === 'POST' ? route.fulfill(broken) : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Create record' }).click();
    await expect(dialog).toContainText('Unable To Create Record');
    await page.unroute('**/api/v1/records');
    await dialog.getByRole('button', { name: 'Create record' }).click();
    await expect(dialog).toContainText('A record with this reference already exists.');
  });

  await test.step('a file that the ledger cannot be asked about is unknown, one it does not know is not valid', async () => {
    await page.goto(`/workorders/${CASE}-first`);
    const proof = page.getByRole('tabpanel', { name: 'Proof' });
    for (const [status, word] of [
      [500, 'Unknown'],
      [404, 'Not valid'],
    ] as const) {
      await page.route('**/api/v1/assets?*fileFingerprint*', (route) => route.fulfill({ ...broken, status }));
      await page.reload();
      await page.getByRole('tab', { name: 'Proof' }).click();
      await expect(proof.getByText(word, { exact: true })).toBeVisible();
      await page.unroute('**/api/v1/assets?*fileFingerprint*');
    }
  });
});

test('a detection that the server refuses, and a file that it does not give, are told', async ({ page }) => {
  const refused = { status: 403, contentType: 'application/json', body: '{}' };
  await page.goto(`/workorders/${CASE}-first`);
  await page.route('**/api/v1/assets/*/analysis', (route) => route.fulfill(refused));
  await page.route('**/api/v1/forensics/detect_async', (route) => route.fulfill(refused));
  await page.getByRole('button', { name: 'Run again' }).click();
  await expectToast(page, 'Unable to run Detection Analysis');
  await page.getByRole('tab', { name: 'Receipt' }).click();
  await page.getByRole('button', { name: 'Detect expenses' }).click();
  await expectToast(page, 'Unable to run detection');

  const nowhere = '00000000-0000-4000-8000-000000000000';
  await page.route(`**/api/v1/assets/${nowhere}`, (route) => route.fulfill({ ...refused, status: 500 }));
  await page.goto(`/utilities/${nowhere}`);
  await expect(page.getByRole('heading', { name: 'Unable to display this file' })).toBeVisible();
});
