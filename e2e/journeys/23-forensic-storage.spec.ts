import { canStartS3, startTestS3, type TestS3 } from '@assay/server/testing';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { forgePhoto, makePhoto } from '../make-photo.ts';
import { settle } from '../settle.ts';
import { ANALYSIS_MS, expect, test } from '../signed-in.ts';
import { expectToast } from '../toasts.ts';

const stamp = Date.now().toString(36);
const seed = Date.now() % 100_000;

/** Drops files anywhere on the page, as from the desktop. */
async function dropFile(page: Page, name: string, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([file, base64]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], file, { type: 'image/jpeg' }));
      return transfer;
    },
    [name, bytes.toString('base64')] as const,
  );
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('body', event, { dataTransfer: data });
}

test.describe(() => {
  test.skip(!canStartS3, 'needs radosgw, ceph-mon, ceph-osd');
  let s3: TestS3;
  test.beforeAll(async () => {
    s3 = await startTestS3();
  });
  test.afterAll(() => s3?.stop());

  test('an administrator takes evidence from an S3 bucket, imports a forged photo into the ledger and finds it again', async ({
    page,
  }) => {
    const [name, job] = [`Bucket ${stamp}`, `Sweep ${stamp}`];
    const [honest, forged] = [`claims/A-1/honest-${stamp}.jpg`, `claims/A-1/forged-${stamp}.jpg`];
    const photo = await makePhoto(640, 480, seed);
    const forgery = await forgePhoto(photo, await makePhoto(640, 480, seed + 1));
    await s3.put(honest, photo);
    await s3.put(forged, forgery);
    const { endpoint = '', bucket, credentials } = s3.config;
    const storage = page.getByRole('listitem').filter({ hasText: name }).first();

    await test.step('a wrong key is told', async () => {
      await page.goto('/settings/storages');
      await page.getByRole('button', { name: 'New storage' }).click();
      const dialog = page.getByRole('dialog', { name: 'New storage' });
      await dialog.getByLabel('Kind').selectOption('s3');
      await dialog.getByLabel('Name', { exact: true }).fill(name);
      await dialog.getByLabel('Address', { exact: true }).fill(endpoint);
      await dialog.getByLabel('Bucket', { exact: true }).fill(bucket);
      await dialog.getByLabel('Access key').fill(credentials?.accessKeyId ?? '');
      await dialog.getByLabel('Secret key').fill('not-the-secret-key');
      await dialog.getByRole('button', { name: 'Add' }).click();
      await expect(dialog).toBeHidden();
      await expect(storage).toContainText('Test failed');
      await expect(storage.getByRole('list', { name: 'Steps of the test' })).toContainText('key');
    });

    await test.step('it is mended, and passes', async () => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change storage' });
      await dialog.getByLabel('Secret key').fill(credentials?.secretAccessKey ?? '');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(storage).toContainText('Test passed');
    });

    await test.step('a job runs, its counts are live, and its end is told', async () => {
      await page.getByRole('button', { name: `0 jobs of ${name}` }).click();
      await page.getByRole('button', { name: 'New job' }).click();
      const dialog = page.getByRole('dialog', { name: 'New job' });
      await dialog.getByLabel('Name', { exact: true }).fill(job);
      await dialog.getByRole('button', { name: 'Add' }).click();
      await expect(dialog).toBeHidden();
      const item = page
        .getByRole('list', { name: `Jobs of ${name}` })
        .getByRole('listitem')
        .first();
      await item.getByRole('button', { name: 'Run now' }).click();
      await expect(item).toContainText('2 files taken in', { timeout: ANALYSIS_MS });
      await expectToast(page, `${job} finished. 2 files taken in.`);
      await expect(page.getByRole('button', { name: /^Notifications, \d+ new/ }).first()).toBeVisible();
    });

    await test.step('the files are there, folder by folder, with what was found', async () => {
      await page.getByRole('link', { name: 'Forensic', exact: true }).first().click();
      // Away from the navigation, which unfolds under the pointer and covers the page.
      await page.mouse.move(900, 40);
      await expect(page.getByRole('heading', { name: 'Forensic storage', level: 1 })).toBeVisible();
      await page.getByRole('link', { name }).click();
      await page.getByRole('link', { name: /^claims/ }).click();
      await page.getByRole('link', { name: /^A-1/ }).click();
      const row = page.getByRole('row').filter({ hasText: `forged-${stamp}.jpg` });
      await expect(row).toContainText(`s3://${bucket}/${forged}`);
      await expect(row).toContainText('Not entered');
      await expect(row.getByRole('img', { name: /Tamper score/ })).toBeVisible({ timeout: ANALYSIS_MS });
      await settle(page);
      await expectNoBarriers(page, 'forensic storage');
    });

    const link = page.getByRole('link', { name: `forged-${stamp}.jpg` });
    await test.step('the forged file is opened', async () => {
      await link.click();
      await expect(page).toHaveURL(/\/utilities\//);
      await expect(page.getByText(`forged-${stamp}.jpg`).first()).toBeVisible();
      await page.goBack();
    });

    await test.step('it is imported into the ledger', async () => {
      await page.getByRole('checkbox', { name: `Select forged-${stamp}.jpg` }).check();
      await page.getByRole('button', { name: 'Import into ledger' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Import 1 file into the ledger?');
      await dialog.getByRole('button', { name: 'Import into ledger' }).click();
      const row = page.getByRole('row').filter({ hasText: `forged-${stamp}.jpg` });
      await expect(row).toContainText('Imported');
    });

    await test.step('dropped, it is found again, and nothing is uploaded', async () => {
      await page.goto('/storage');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(request.url());
      });
      await expect(page.getByRole('link', { name })).toBeVisible();
      await dropFile(page, 'from-my-desk.jpg', forgery);
      await expect(page.getByText('1 file from a storage matches from-my-desk.jpg.')).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: `forged-${stamp}.jpg` });
      await expect(row).toContainText('Same file');
      await expect(row).toContainText('Imported');
      expect(sent.filter((url) => url.includes('/upload') || url.includes('/assets'))).toEqual([]);
      await settle(page);
      await expectNoBarriers(page, 'a file found again');
    });

    await test.step('as a gallery it is found by its score, also on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/storage?view=gallery&score=50');
      await expect(link).toBeVisible();
      await settle(page);
      await expectNoBarriers(page, 'gallery of the forensic storage');
    });

    await test.step('a file that vanishes from the bucket stands out', async () => {
      await s3.remove(forged);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/settings/storages');
      await page.getByRole('button', { name: `1 job of ${name}` }).click();
      const item = page
        .getByRole('list', { name: `Jobs of ${name}` })
        .getByRole('listitem')
        .first();
      await item.getByRole('button', { name: 'Run now' }).click();
      await expect(item).toContainText('1 listed', { timeout: ANALYSIS_MS });
      await page.goto('/storage');
      await page.getByRole('status').getByRole('link', { name: 'Show' }).click();
      await expect(page.getByRole('row').filter({ hasText: `forged-${stamp}.jpg` })).toContainText('Missing');
    });
  });
});
