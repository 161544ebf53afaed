import { readFileSync } from 'node:fs';
import { makeAccountStatement } from '@assay/server/testing/documents';
import { drawReceipt } from '@assay/server/testing/receipts';
import { expectNoBarriers } from '../barriers.ts';
import { openOwnOrganisation } from '../organisation.ts';
import { ANALYSIS_MS, chooseFiles, expect, jpegNamed, test } from '../signed-in.ts';

const stamp = Date.now().toString(36);
const MERCHANT = 'GREEN LANE STATIONERS LTD';

test('a receipt with a moved digit shows where its sum fails, is corrected, and stands in the table', async ({
  page,
}) => {
  const organisation = await openOwnOrganisation(`Auditors ${stamp}`);
  await organisation.signIn(page);
  const name = `receipt-${stamp}.jpg`;
  // 41.30 with two digits swapped: the amount paid, the change and the lines all contradict it.
  const receipt = await drawReceipt(252, { 'TOTAL GBP': '43.10', 'Receipt no.': '004711' });

  await page.goto('/utilities');
  await chooseFiles(page, 'Choose files', [jpegNamed(name, receipt)]);
  const batch = page.getByRole('region', { name: 'This batch' });
  await expect(batch.getByRole('status').first()).toContainText('Analyzed 1 of 1', { timeout: ANALYSIS_MS });
  await batch.getByRole('link', { name }).click();
  const viewer = page.getByRole('complementary', { name: 'Asset' });
  await viewer.getByRole('tab', { name: 'Receipt' }).click();
  const panel = viewer.getByRole('tabpanel', { name: 'Receipt' });
  const places = viewer.getByRole('list', { name: 'Places of the receipt' });
  const row = (field: string) =>
    panel.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${field}$`) }) });

  await test.step('it is read where somebody asks for it', async () => {
    await expect(panel).toContainText('If this is a receipt, an invoice or an account statement');
    await panel.getByRole('button', { name: 'Detect expenses' }).click();
    await expect(row('Merchant')).toContainText(MERCHANT, { timeout: ANALYSIS_MS });
    await expect(row('Date')).toContainText('14 Mar 2024');
    await expect(row('Total')).toContainText('GBP 43.10');
  });

  await test.step('the sum that fails is named, and marked where it stands', async () => {
    const failure = panel.getByRole('button', { name: /50\.00 paid less 8\.70 change is 41\.30/ });
    await expect(failure).toContainText('but the total says 43.10');
    await failure.click();
    await expect(failure).toHaveAttribute('aria-pressed', 'true');
    const mark = places.locator('[data-active] [data-check]').last();
    await expect(mark).toBeVisible();
    // The mark is over the total, which is drawn at the right of a picture 800 pixels wide.
    const [picture, total] = [await places.boundingBox(), await mark.boundingBox()];
    expect((total?.width ?? 0) / (picture?.width ?? 1)).toBeLessThan(0.4);
  });

  await test.step('a place chooses its field, and a field its place', async () => {
    await places.getByRole('button', { name: 'Total' }).click();
    await expect(row('Total').getByRole('button', { name: 'GBP 43.10' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await row('Date').getByRole('button', { name: '14 Mar 2024' }).click();
    await expect(places.getByRole('button', { name: 'Date' })).toHaveAttribute('aria-pressed', 'true');
    await expectNoBarriers(page, 'a receipt that was read');
  });

  await test.step('it is corrected in place, checked anew, and can be corrected back', async () => {
    await panel.getByRole('button', { name: 'Correct Total' }).click();
    const field = panel.getByRole('textbox', { name: 'Total' });
    await field.fill('forty');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toContainText('Write an amount, such as 41.30.');
    await field.fill('41,30');
    await field.press('Enter');
    await expect(row('Total')).toContainText('GBP 41.30');
    await expect(row('Total')).toContainText('Corrected');
    await expect(panel).toContainText('The figures that could be compared add up.');
    await expect(panel.locator('del')).toHaveText('43.10');
    await expect(panel.locator('ins')).toHaveText('41.30');
    await panel.getByRole('button', { name: 'Undo the last correction' }).click();
    await expect(row('Total')).toContainText('GBP 43.10');
    await expect(panel).toContainText('took back a correction');
    await panel.getByRole('button', { name: 'Correct Total' }).click();
    await field.fill('41.30');
    await field.press('Enter');
    await expect(row('Total')).toContainText('GBP 41.30');
  });

  await test.step('it stands in the table of the organisation, by merchant too, and in a CSV', async () => {
    await page.getByRole('link', { name: 'Expenses' }).first().click();
    const table = page.getByRole('table', { name: 'Receipts' });
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table).toContainText('GBP 41.30');
    await expect(page.getByLabel('Totals of what is listed')).toContainText('41.30');
    await expectNoBarriers(page, 'the expenses');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('expenses.csv');
    const [head, line, end] = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(head).toMatch(/^Date,Merchant,Number,Currency,Total,/);
    expect(line).toContain(`2024-03-14,${MERCHANT},004711,GBP,41.30,,,${name},`);
    expect(end).toBe('');
    await page.getByText('By merchant').click();
    const merchants = page.getByRole('table', { name: 'By merchant' });
    await expect(merchants).toContainText(MERCHANT);
    await merchants.getByRole('link', { name: MERCHANT }).click();
    await expect(page).toHaveURL(/merchant=/);
    await page.getByRole('textbox', { name: 'Merchant' }).fill('Somebody else');
    await expect(page.getByText('No results..')).toBeVisible();
  });
});

test('an account statement with a raised amount shows its line beside the page', async ({ page }) => {
  const organisation = await openOwnOrganisation(`Bankers ${stamp}`);
  await organisation.signIn(page);
  const name = `account-${stamp}.pdf`;
  const statement = makeAccountStatement({ Salary: '5,140.00' });

  await page.goto('/utilities');
  await chooseFiles(page, 'Choose files', [{ name, mimeType: 'application/pdf', buffer: statement }]);
  const batch = page.getByRole('region', { name: 'This batch' });
  await expect(batch.getByRole('status').first()).toContainText('Analyzed 1 of 1', { timeout: ANALYSIS_MS });
  await batch.getByRole('link', { name }).click();
  const viewer = page.getByRole('complementary', { name: 'Asset' });
  await viewer.getByRole('tab', { name: 'Receipt' }).click();
  const panel = viewer.getByRole('tabpanel', { name: 'Receipt' });
  await panel.getByRole('button', { name: 'Detect expenses' }).click();

  await test.step('the sum that fails is named, with the figure that would explain it', async () => {
    const failure = panel.getByRole('button', { name: /but the balance there says 2490\.00/ });
    await expect(failure).toBeVisible({ timeout: ANALYSIS_MS });
    await expect(failure).toContainText('the amount in line 3 were 2,140.00 instead of 5,140.00');
  });

  await test.step('every line stands in the table, and the one that fails is marked on the page', async () => {
    const table = panel.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(9);
    const row = table.getByRole('row', { name: /Salary/ });
    await expect(row).toContainText('5,140.00');
    await row.getByRole('button', { name: 'Salary' }).click();
    await expect(row.getByRole('button', { name: 'Salary' })).toHaveAttribute('aria-pressed', 'true');
    const places = viewer.getByRole('list', { name: 'Places of the receipt' });
    await expect(places.getByRole('button', { name: 'Salary' })).toHaveAttribute('aria-pressed', 'true');
    await expectNoBarriers(page, 'an account statement that was read');
  });
});
