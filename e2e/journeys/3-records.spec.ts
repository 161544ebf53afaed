import * as routes from '@assay/contract/routes';
import type { Page } from '@playwright/test';
import { photographUniquely } from '../claim-photos.ts';
import { forgePhoto, makePhoto } from '../make-photo.ts';
import { ANALYSIS_MS, chooseAction, chooseFiles, expect, jpegNamed, test } from '../signed-in.ts';
import { expectToast } from '../toasts.ts';

/** Identifies this run's records among others. */
const CASE = `case-${Date.now().toString(36)}`;

/** Lists only the records of this run. */
async function listOwnRecords(page: Page, more = ''): Promise<void> {
  await page.goto(`/workorders?filter=referenceId:starts-with:${CASE}${more}`);
}

test('a record is opened, filled, found, reviewed and archived', async ({ page }) => {
  const reference = `${CASE}-main`;
  const photo = await photographUniquely();
  const forgery = await forgePhoto(photo, await photographUniquely());
  const row = page.getByRole('row').filter({ hasText: reference });

  await test.step('a new record says that it was made', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/workorders$/);
    await page.getByRole('button', { name: 'New record' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New record' });
    await dialog.getByLabel('Reference').fill(reference);
    await dialog.getByLabel('Name', { exact: true }).fill('Hail on the roof');
    await dialog.getByRole('button', { name: 'Create record' }).click();
    await expectToast(page, 'Created New Record');
    await expect(page.getByRole('heading', { name: 'Hail on the roof', level: 1 })).toBeVisible();
    await expect(page.getByText('No files in this record')).toBeVisible();
  });

  await test.step('files uploaded into it are judged there, the worst first', async () => {
    await chooseFiles(page, 'Add files', [jpegNamed('roof.jpg', photo), jpegNamed('damage.jpg', forgery)]);
    await expectToast(page, 'Uploaded 2 of 2');
    const files = page.getByRole('navigation', { name: 'Files, most suspicious first' });
    await expect(files.getByRole('img', { name: /^Tamper score/ })).toHaveCount(2, { timeout: ANALYSIS_MS });
    await expect(files.getByRole('link').first()).toContainText('damage.jpg');
    await files.getByRole('link').filter({ hasText: 'roof.jpg' }).click();
    await expect(page.getByRole('article', { name: 'roof.jpg' })).toBeVisible();
    await expect(page).toHaveURL(/asset=/);
    await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(
      'Below your organisation’s threshold',
    );
  });

  await test.step('the page ends where its content ends', async () => {
    await expect(page.getByRole('tabpanel', { name: /^Methods/ })).toBeVisible();
    const beyond = await page.getByRole('main').evaluate((main) => {
      const { scrollHeight } = document.documentElement;
      return scrollHeight - Math.max(innerHeight, main.getBoundingClientRect().bottom + scrollY);
    });
    expect(beyond).toBeLessThanOrEqual(1);
  });

  await test.step('the list shows its score, count and picture', async () => {
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Records' })
      .click();
    await expect(row).toContainText('2 files');
    await expect(row).toContainText('Hail on the roof');
    await expect(row.getByRole('img', { name: /^Tamper score \d+/ })).toBeVisible();
    const picture = row.locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step('review and archive change the badge and the border', async () => {
    // The navigation folds away again when the pointer leaves it.
    await page.mouse.move(1_200, 850);
    await row.getByRole('link').click();
    const badge = (name: string) => page.getByText(name, { exact: true });
    const head = page.locator('[data-border]');
    await expect(page.getByRole('button', { name: 'Decide', exact: true })).toBeVisible();
    const needsReview = await badge('Needs Review').isVisible();
    if (needsReview) await chooseAction(page, 'Clear review');
    await expect(badge('Completed')).toBeVisible();
    await expect(head).toHaveCount(0);
    await chooseAction(page, 'Mark for review');
    await expect(badge('Needs Review')).toBeVisible();
    await expect(head).toHaveCount(0);
    await chooseAction(page, 'Archive');
    await expect(badge('Archived')).toBeVisible();
    await expect(head).toHaveAttribute('data-border', 'red');
    await chooseAction(page, 'Clear review');
    await expect(head).toHaveAttribute('data-border', 'green');
    await expect(badge('Archived')).toBeVisible();
  });

  await test.step('the usual list leaves archived records out; without that filter they are there', async () => {
    await page.goto('/workorders');
    await expect(page.getByText('Archived: no')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove filter: Archived: no' }).click();
    await expect(row).toContainText('Archived');
    await expect(row).toHaveAttribute('data-border', 'green');
    const cell = row.getByRole('cell').first();
    await expect(cell).toHaveCSS('box-shadow', /rgb/);
  });
});

test('many records are filtered, sorted and paged by the server', async ({ page, call }) => {
  await test.step('with twenty-two records of two kinds', async () => {
    for (let i = 1; i <= 22; i++) {
      const number = String(i).padStart(2, '0');
      const name = i % 2 ? `Roof ${number}` : `Car ${number}`;
      await call(routes.createRecord, { body: { referenceId: `${CASE}-list-${number}`, name } });
    }
  });
  const rows = page.getByRole('table', { name: 'Records' }).getByRole('link');

  await test.step('a filter is added in words and taken off again', async () => {
    await page.goto('/workorders');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Field').selectOption('Name');
    await page.getByLabel('Condition').selectOption('starts with');
    await page.getByLabel('Value').fill('Car');
    await page.getByRole('button', { name: 'Add filter' }).click();
    await expect(page.getByText('Name starts with Car')).toBeVisible();
    await expect(page).toHaveURL(/name(:|%3A)starts-with(:|%3A)Car/);
    await expect(rows.filter({ hasText: `${CASE}-list-22` })).toBeVisible();
    await expect(rows.filter({ hasText: `${CASE}-list-21` })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove filter: Name starts with Car' }).click();
    await expect(rows.filter({ hasText: `${CASE}-list-21` })).toBeVisible();
  });

  await test.step('what nothing fits is said, and undone with one click', async () => {
    await listOwnRecords(page, '-nothing');
    await expect(page.getByText('No records match')).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(rows.first()).toBeVisible();
  });

  await test.step('columns sort both ways', async () => {
    await listOwnRecords(page, '-list');
    await expect(rows).toHaveCount(20);
    await expect(rows.first()).toHaveText(`${CASE}-list-22`);
    const column = page.getByRole('columnheader', { name: 'Record', exact: true });
    await column.getByRole('button').click();
    await expect(column).toHaveAttribute('aria-sort', 'descending');
    await column.getByRole('button').click();
    await expect(column).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows.first()).toHaveText(`${CASE}-list-01`);
  });

  await test.step('pages follow, and stand in the address', async () => {
    await expect(page.getByText('1–20 of 22')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rows).toHaveText([`${CASE}-list-21`, `${CASE}-list-22`]);
    await expect(page).toHaveURL(/index=1/);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(rows).toHaveCount(20);
    await page.getByLabel('Records per page').selectOption('50 / page');
    await expect(rows).toHaveCount(22);
  });

  await test.step('several are archived at once', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: `${CASE}-list-01` }).check();
    await page.getByRole('checkbox', { name: `${CASE}-list-02` }).check();
    await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Archive' }).click();
    await expectToast(page, '2 records updated');
    await expect(page.getByRole('row').filter({ hasText: `${CASE}-list-01` })).toContainText('Archived');
  });
});

test('a reference names one record only', async ({ page, call }) => {
  const referenceId = `${CASE}-once`;
  await call(routes.createRecord, { body: { referenceId } });
  await page.goto('/workorders');
  await page.getByRole('button', { name: 'New record' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New record' });
  await dialog.getByLabel('Reference').fill(referenceId);
  await dialog.getByRole('button', { name: 'Create record' }).click();
  await expect(dialog.getByLabel('Reference')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText(/created meanwhile|Unable To Create Record|already/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('records and their files fit the screen', async ({ page, call }) => {
    const referenceId = `${CASE}-phone`;
    await call(routes.createRecord, { body: { referenceId, name: 'Seen on a phone' } });
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await page.goto('/workorders');
    const link = page.getByRole('link', { name: referenceId });
    await expect(link).toBeVisible();
    expect(await fits()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const drawer = page.getByRole('dialog', { name: 'Main navigation' });
    await expect(drawer.getByRole('link', { name: 'Analysis' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await link.click();
    await expect(page.getByRole('heading', { name: 'Seen on a phone' })).toBeVisible();
    const more = page.getByRole('button', { name: 'More actions', exact: true });
    const decide = page.getByRole('button', { name: 'Decide', exact: true });
    const places = await Promise.all([decide, more].map(async (button) => (await button.boundingBox())!.y));
    expect(places[0]).toBe(places[1]);
    await more.focus();
    await page.keyboard.press('Enter');
    // By keyboard alone: an item that asks shows its choices in place of the menu, and leads back.
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
    await expect(item('Add files')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Assign')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(item('Assign to nobody')).toBeVisible();
    await expect(item('Assign')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(item('Archive')).toBeVisible();
    await expect(item('Assign')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();

    await chooseFiles(page, 'Add files', [jpegNamed('phone.jpg', await makePhoto(640, 480, 29))]);
    const viewer = page.getByRole('article', { name: 'phone.jpg' });
    await expect(viewer.getByText('Low suspicion')).toBeVisible({ timeout: ANALYSIS_MS });
    await expect(viewer.getByRole('region', { name: 'Picture', exact: true })).toBeVisible();
    expect(await fits()).toBeLessThanOrEqual(0);
  });
});
