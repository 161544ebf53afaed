import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as routes from '@assay/contract/routes';
import sharp from 'sharp';
import { ANALYSIS_MS, expect, test } from '../signed-in.ts';
import { expectToast } from '../toasts.ts';

/** Photos bundled with the face detection library. */
const PHOTOS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
);
const CASE = `faces-${Date.now().toString(36)}`;

test('faces that look different stand out once they are compared, and a photo can be the reference', async ({
  page,
  call,
}) => {
  const crop = (name: string, left: number, top: number) =>
    sharp(readFileSync(path.join(PHOTOS, name))).extract({ left, top, width: 380, height: 420 });
  const { data } = await call(routes.createRecord, {
    body: { referenceId: CASE, name: 'Rental car', uuid: randomUUID() },
  });
  const form = new FormData();
  form.append('recordId', data.id);
  const files = {
    'licence.jpg': await crop('sample5.jpg', 687, 0).jpeg().toBuffer(),
    'driver.jpg': await crop('sample1.jpg', 738, 321).jpeg().toBuffer(),
  };
  for (const [name, bytes] of Object.entries(files))
    form.append('media', new File([new Uint8Array(bytes)], name));
  await call(routes.uploadFiles, { form });

  await test.step('nothing is said of faces before an administrator switches it on', async () => {
    await page.goto(`/workorders/${data.id}`);
    await expect(page.getByRole('heading', { name: 'Rental car', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Faces' })).toHaveCount(0);
    await page.goto('/settings/anomalies');
    await page.getByRole('switch', { name: 'Faces' }).click({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Success');
  });

  const faces = page.getByRole('region', { name: 'Faces' });
  await test.step('the record says which photo looks different, by how much, and what that is worth', async () => {
    await page.goto(`/workorders/${data.id}`);
    await expect(faces).toContainText('Look different', { timeout: ANALYSIS_MS });
    await expect(faces).toContainText(/0\.[6-9]\d from “licence.jpg”/);
    await expect(faces).toContainText('never says who someone is');
    await expect(
      page.getByText(/^The most alike faces of “driver.jpg” and “licence.jpg” look/),
    ).toBeVisible();
  });

  await test.step('a reviewer chooses the photo that the others are compared with', async () => {
    await faces.getByRole('button', { name: 'Use driver.jpg as reference' }).click();
    await expect(faces).toContainText('Photos are compared with “driver.jpg”.');
    await expect(page.getByText(/“licence.jpg” and the reference face, “driver.jpg”, look/)).toBeVisible();
    await faces.getByRole('button', { name: 'No reference' }).click();
    await expect(faces).toContainText('Photos are compared with one another.');
  });

  await test.step('on a telephone nothing is cut', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await faces.scrollIntoViewIfNeeded();
    const isCut = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await isCut()).toBe(false);
  });
});
