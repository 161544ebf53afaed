import * as routes from '@assay/contract/routes';
import { expectNoBarriers } from '../barriers.ts';
import { makePhoto } from '../make-photo.ts';
import { expect, test } from '../signed-in.ts';

test('the figures of a day lead to the files behind them', async ({ page, call }) => {
  const form = new FormData();
  const photo = await makePhoto(480, 360, 15);
  form.append('media', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'counted.jpg');
  const { assets } = await call(routes.uploadFiles, { form });
  const id = assets[0]?.id as string;
  // The device is known once the file has been read.
  await expect.poll(async () => (await call(routes.getAsset, { params: { id } })).data.scaled).not.toBeNull();

  await test.step('charts are walked through by keyboard', async () => {
    await page.goto('/insights?period=today');
    await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
    const bar = page.getByRole('group', { name: 'Files received' }).getByRole('link').last();
    await expect(bar).toHaveAccessibleName(/: \d+ files?, \d+ suspicious$/);
    await bar.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/insights\/files\?filter=createdAt:greater-than:/);
    await expect(page.getByRole('link', { name: 'counted.jpg' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Back to the figures' }).click();
    await expect(page).toHaveURL(/\/insights\?period=today$/);
  });

  await test.step('each is a table as well, and a file', async () => {
    await page.getByRole('button', { name: 'Devices: Show as a table' }).click();
    const row = page.getByRole('table', { name: 'Devices' }).getByRole('row', { name: /Example Camera One/ });
    await expect(row).toBeVisible();
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Devices: Save as CSV' }).click(),
    ]);
    expect(table.suggestedFilename()).toBe('insights-devices.csv');
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Files received: Save as PNG' }).click(),
    ]);
    const chunks = await (await picture.createReadStream()).toArray();
    expect(Buffer.concat(chunks).subarray(1, 4).toString()).toBe('PNG');
  });

  await test.step('nobody is kept out, and a phone is wide enough', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoBarriers(page, 'insights');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test('a time without files, and figures that cannot be had, are told', async ({ page }) => {
  await page.goto('/insights?period=own&from=2001-01-01&to=2001-01-31');
  await expect(page.getByText('Nothing arrived in this period')).toBeVisible();
  await page.route('**/api/v1/insights?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByLabel('Type').selectOption('Videos');
  await expect(page).toHaveURL(/type=video/);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/v1/insights?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing arrived in this period')).toBeVisible();
});
