import * as routes from '@assay/contract/routes';
import sharp from 'sharp';
import { makePhoto } from '../make-photo.ts';
import { expect, test } from '../signed-in.ts';

/** As a messenger hands it on: small, coarse and saved twice. */
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
  await expect(viewer.getByText('Cannot tell')).toBeVisible({ timeout: 40_000 });
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
    /^Please send us the original of “forwarded.jpg”: the file just as your camera or phone saved it/,
  );
});
