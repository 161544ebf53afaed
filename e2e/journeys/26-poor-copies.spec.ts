import * as routes from '@assay/contract/routes';
import { firstOf } from '@assay/server/testing/elements';
import sharp from 'sharp';
import { makeScene } from '../claim-photos.ts';
import { makePhoto } from '../make-photo.ts';
import { PHONE } from '../phone.ts';
import { ANALYSIS_MS, expect, test } from '../signed-in.ts';

/** A copy as a messenger forwards it: small, coarse and saved twice. */
async function makePoorCopy(): Promise<Buffer> {
  return sharp(await makePhoto(1_200, 900, 26))
    .resize(480, 360)
    .jpeg({ quality: 45 })
    .toBuffer();
}

test('of a poor copy little is told, never in green, and the customer is asked for the original', async ({
  page,
  call,
}) => {
  const { data } = await call(routes.createRecord, { body: { name: 'Forwarded' } });
  const form = new FormData();
  form.append('recordId', data.id);
  form.append('media', new File([new Uint8Array(await makePoorCopy())], 'forwarded.jpg'));
  await call(routes.uploadFiles, { form });

  await page.goto(`/workorders/${data.id}`);
  const viewer = page.getByRole('article', { name: 'forwarded.jpg' });
  await expect(viewer.getByText('Cannot tell')).toBeVisible({ timeout: ANALYSIS_MS });
  await expect(
    viewer.getByText(/^Little can be told from this copy \(only 480 × 360 pixels; /),
  ).toBeVisible();
  await expect(viewer.getByText('Low suspicion')).toHaveCount(0);
  // The record has no score of its own either.
  expect((await call(routes.getRecord, { params: { id: data.id } })).data.tamperScore).toBeNull();

  const strip = page.getByRole('region', { name: '“forwarded.jpg” is a poor copy.' });
  await strip.getByRole('button', { name: 'Ask for the original' }).click();
  const order = page.getByRole('dialog', { name: 'New work order' });
  await expect(order.getByRole('textbox', { name: /Message/ })).toHaveValue(
    /^Please send us the original of “forwarded.jpg”: the file just as a phone or camera saved it/,
  );
});

test('what comes as the original of a messenger’s copy is compared with it, and its places are shown', async ({
  page,
  browser,
  call,
}) => {
  const original = await sharp(await makeScene(2_626))
    .jpeg({ quality: 92 })
    .toBuffer();
  const cover = await makePhoto(110, 90, 99);
  const edited = await sharp(original)
    .composite([{ input: cover, left: 400, top: 160 }])
    .png()
    .toBuffer();
  const copy = await sharp(edited).resize(576).jpeg({ quality: 72 }).toBuffer();
  const name = 'IMG-20261104-WA0007.jpg';
  const { data } = await call(routes.createRecord, { body: { name: 'Originals' } });
  const upload = async (originalName: string, bytes: Buffer) => {
    const form = new FormData();
    form.append('recordId', data.id);
    form.append('media', new File([new Uint8Array(bytes)], originalName));
    return call(routes.uploadFiles, { form });
  };
  await upload(name, copy);
  await page.goto(`/workorders/${data.id}`);
  const asked = page.getByRole('region', { name: `By its name, “${name}” went through WhatsApp.` });
  await asked.getByRole('button', { name: 'Ask for the original' }).click({ timeout: ANALYSIS_MS });
  const order = page.getByRole('dialog', { name: 'New work order' });
  await expect(order.getByRole('textbox', { name: /Message/ })).toHaveValue(
    /as a document \(attach, Document\)/,
  );
  await order.getByLabel('First name').fill('Ann');
  await order.getByLabel('Last name').fill('Lee');
  await order.getByLabel('Email').fill('ann.lee@example.com');
  await order.getByRole('button', { name: 'Create' }).click();
  await expect(asked).toContainText('has not come yet');

  // The original must be an existing file: a photo taken now would not be one.
  const { docs } = await call(routes.listClientRequests, { query: { count: 1 } });
  const { captureLink } = (await call(routes.getClientRequest, { params: { id: firstOf(docs).id } })).data;
  const customer = await browser.newContext(PHONE);
  const phone = await customer.newPage();
  await phone.goto(captureLink ?? '');
  await phone.getByRole('button', { name: /^Start/ }).click();
  await phone.getByText('Yes', { exact: true }).click();
  await expect(phone.getByLabel('Choose files')).toBeAttached();
  await expect(phone.getByLabel('Take a photo')).toHaveCount(0);

  await test.step('the customer sends it', async () => {
    const file = { name: 'IMG_4711.jpg', mimeType: 'image/jpeg', buffer: original };
    await phone.getByLabel('Choose files').setInputFiles([file]);
    await expect(phone.getByText('Arrived', { exact: true })).toBeVisible();
    await phone.getByRole('button', { name: 'Send' }).click();
    await expect(phone.getByRole('heading', { name: 'Your receipt' })).toBeVisible();
  });
  await customer.close();

  await expect(asked).toContainText('One place differs by more than saving', { timeout: ANALYSIS_MS });
  await asked.getByRole('button', { name: 'IMG_4711.jpg' }).click();
  const sent = page.getByRole('article', { name: 'IMG_4711.jpg' });
  await expect(sent).toBeVisible();
  await expect(page.getByText(`Sent as the original of “${name}”.`)).toBeVisible();
  await page.getByRole('button', { name: 'Compare both' }).click();
  await expect(page.getByRole('slider', { name: 'Part of the earlier picture' })).toBeVisible({
    timeout: ANALYSIS_MS,
  });
});
