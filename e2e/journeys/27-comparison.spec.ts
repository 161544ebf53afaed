import { randomUUID } from 'node:crypto';
import * as routes from '@assay/contract/routes';
import { editStatement, makeStatement } from '@assay/server/testing/documents';
import sharp from 'sharp';
import { expectNoBarriers } from '../barriers.ts';
import { hasCameraClip, trimCameraClip } from '../camera-clip.ts';
import { photographUniquely } from '../claim-photos.ts';
import { makePhoto } from '../make-photo.ts';
import { ANALYSIS_MS, callAs, expect, signIn, test } from '../signed-in.ts';

/** Identifies this run's records among others. */
const CASE = `comparison-${Date.now().toString(36)}`;

/** A photo in one record, and in a later one a smaller copy of it in which something was covered. */
async function openRecords(): Promise<void> {
  const call = callAs(await signIn());
  const photo = await photographUniquely();
  const cover = await makePhoto(150, 120, 99);
  const edited = await sharp(photo)
    .composite([{ input: cover, left: 400, top: 160 }])
    .png()
    .toBuffer();
  const copy = await sharp(edited).resize(576).jpeg({ quality: 72 }).toBuffer();
  for (const [name, file] of [
    ['first', photo],
    ['second', copy],
  ] as const) {
    const { data } = await call(routes.createRecord, {
      body: { referenceId: `${CASE}-${name}`, name: `Roof ${name}`, uuid: randomUUID() },
    });
    const form = new FormData();
    form.append('recordId', data.id);
    form.append('media', new File([new Uint8Array(file)], `${name}.jpg`));
    await call(routes.uploadFiles, { form });
  }
}

test.beforeAll(openRecords);
// A second pair in the same organisation would be found too.
test.describe.configure({ mode: 'serial' });

test('a copy that resembles an earlier picture is laid under it, and the covered place is marked', async ({
  page,
}) => {
  await page.goto(`/workorders?filter=referenceId:starts-with:${CASE}&sort=referenceId:asc`);
  const row = page.getByRole('row').filter({ hasText: `${CASE}-second` });
  await expect(row.getByRole('list', { name: 'What stands out' })).toContainText('Seen before', {
    timeout: ANALYSIS_MS,
  });
  await row.getByRole('link', { name: `${CASE}-second` }).click();
  await page.getByRole('button', { name: 'Compare large: first.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: /^Compare:/ });
  const comparison = dialog.getByRole('region', { name: 'first.jpg laid over second.jpg' });
  await expect(comparison).toContainText(
    'One place differs by more than saving, scaling and changes of tone',
    {
      timeout: ANALYSIS_MS,
    },
  );

  await test.step('the slider shows more or less of the earlier picture', async () => {
    const slider = comparison.getByRole('slider', { name: 'Part of the earlier picture' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuenow', '51');
    await expect(comparison.getByRole('img', { name: 'first.jpg' })).toHaveCSS(
      'clip-path',
      'inset(0px 49% 0px 0px)',
    );
  });
});

test('a comparison that fails says so and can be tried again', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/v1/assets/*/comparison/*', (route) => {
    calls++;
    return calls <= 2
      ? route.fulfill({ status: 500, json: { status: 'Failure', code: 'ANALYSIS_FAILED' } })
      : route.continue();
  });
  await page.goto(`/workorders?filter=referenceId:starts-with:${CASE}&sort=referenceId:asc`);
  await page.getByRole('link', { name: `${CASE}-second` }).click();
  await page.getByRole('button', { name: 'Compare large: first.jpg' }).click({ timeout: ANALYSIS_MS });
  const dialog = page.getByRole('dialog', { name: /^Compare:/ });
  await expect(dialog).toContainText('The pictures could not be compared.');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('One place differs by more than saving', { timeout: ANALYSIS_MS });
});

test('two versions of a statement are compared: both values of the changed figure, and its place', async ({
  page,
}) => {
  const call = callAs(await signIn());
  const { data } = await call(routes.createRecord, {
    body: { referenceId: `${CASE}-statement`, name: 'Statement', uuid: randomUUID() },
  });
  const original = makeStatement(`Versions ${CASE}`);
  for (const [name, file] of [
    ['sent.pdf', original],
    ['again.pdf', editStatement(original, `Versions ${CASE}`)],
  ] as const) {
    const form = new FormData();
    form.append('recordId', data.id);
    form.append('media', new File([new Uint8Array(file)], name, { type: 'application/pdf' }));
    await call(routes.uploadFiles, { form });
  }
  const docs = (
    await call(routes.findAssets, {
      query: { recordId: data.id, index: 0, count: 9, sort: 'createdAt:desc' },
    })
  ).docs;
  const latest = docs.find(({ originalName }) => originalName === 'again.pdf');
  await page.goto(`/workorders/${data.id}?asset=${latest?.id}`);
  await page.getByRole('button', { name: 'Compare with another version' }).click({ timeout: ANALYSIS_MS });
  const dialog = page.getByRole('dialog', { name: 'Compare two versions' });
  await dialog.getByRole('button', { name: /sent\.pdf/ }).click();
  const comparison = dialog.getByRole('region', { name: 'sent.pdf compared with again.pdf' });
  await expect(comparison).toContainText('figures differ in', { timeout: ANALYSIS_MS });
  const list = comparison.getByRole('list', { name: 'What differs' });
  const first = list.getByRole('button').first();
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expect(first.getByRole('deletion')).not.toBeEmpty();
  await expect(first.getByRole('insertion')).not.toBeEmpty();

  await test.step('both pages lie over one another, and the slider shows more of either', async () => {
    await expect(comparison.getByRole('img', { name: 'sent.pdf, Page 1' })).toBeVisible({
      timeout: ANALYSIS_MS,
    });
    await expect(comparison.getByRole('img', { name: 'again.pdf, Page 1' })).toBeVisible();
    const slider = comparison.getByRole('slider', { name: 'Part of the first document' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuenow', '51');
  });
  await expectNoBarriers(page, 'two versions of a document');

  await test.step('another document can be chosen by its name, and one that cannot be listed says so', async () => {
    await dialog.getByRole('button', { name: 'Choose another document' }).click();
    await dialog.getByLabel('Find a PDF by its name').fill('no document has this name');
    await expect(dialog).toContainText('No other PDF was found.');
    await page.route('**/api/v1/assets?*', (route) =>
      route.fulfill({ status: 500, json: { status: 'Failure' } }),
    );
    await dialog.getByLabel('Find a PDF by its name').fill('nor this');
    await expect(dialog).toContainText('The documents could not be listed.');
  });
});

test('a comparison of versions that fails says so', async ({ page }) => {
  await page.route('**/api/v1/assets/*/document-comparison/*', (route) =>
    route.fulfill({ status: 500, json: { status: 'Failure', code: 'ANALYSIS_FAILED' } }),
  );
  await page.goto(`/workorders?filter=referenceId:${CASE}-statement`);
  await page.getByRole('link', { name: `${CASE}-statement` }).click();
  await page.getByRole('button', { name: 'Compare with another version' }).click({ timeout: ANALYSIS_MS });
  const dialog = page.getByRole('dialog', { name: 'Compare two versions' });
  await dialog.getByRole('button', { name: /\.pdf/ }).first().click();
  await expect(dialog).toContainText('The documents could not be compared.');
});

test('a video is laid along its cut: the missing seconds, both timelines, and a key that leads both there', async ({
  page,
}) => {
  test.skip(!hasCameraClip, 'needs ../shared/data');
  const call = callAs(await signIn());
  const { data } = await call(routes.createRecord, {
    body: { referenceId: `${CASE}-video`, name: 'Video', uuid: randomUUID() },
  });
  for (const [name, file] of [
    ['whole.mp4', trimCameraClip(0, 0)],
    ['cut.mp4', trimCameraClip(3, 1)],
  ] as const) {
    const form = new FormData();
    form.append('recordId', data.id);
    form.append('media', new File([new Uint8Array(file)], name, { type: 'video/mp4' }));
    await call(routes.uploadFiles, { form });
  }
  const docs = (
    await call(routes.findAssets, {
      query: { recordId: data.id, index: 0, count: 9, sort: 'createdAt:desc' },
    })
  ).docs;
  const cut = docs.find(({ originalName }) => originalName === 'cut.mp4');
  await page.goto(`/workorders/${data.id}?asset=${cut?.id}`);
  await page.getByRole('button', { name: 'Compare with another recording' }).click({ timeout: ANALYSIS_MS });
  const dialog = page.getByRole('dialog', { name: 'Compare two recordings' });
  await dialog.getByRole('button', { name: /whole\.mp4/ }).click();
  const comparison = dialog.getByRole('region', { name: 'whole.mp4 compared with cut.mp4' });
  await expect(comparison).toContainText('of the first recording are missing from the second', {
    timeout: ANALYSIS_MS,
  });
  const item = comparison.getByRole('list', { name: 'What differs' }).getByRole('button').first();
  await expect(item).toContainText('Missing from the second');
  await expect(comparison).toBeFocused();
  await page.keyboard.press(']');
  await expect(item).toHaveAttribute('aria-current', 'true');
  const lanes = comparison.getByRole('region', { name: 'Both recordings along their time' });
  await expect(lanes.getByRole('slider')).toHaveCount(2);
  await expectNoBarriers(page, 'two recordings');

  await test.step('the result is kept, so that the same comparison is shown at once', async () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/recording-comparison/'))
        requests.push(request.url());
    });
    await dialog.getByRole('button', { name: 'Choose another recording' }).click();
    await dialog.getByRole('button', { name: /whole\.mp4/ }).click();
    await expect(comparison).toContainText('of the first recording are missing from the second');
    await expect(dialog).toContainText('Comparison requested');
    expect(requests).toEqual([]);
  });
});

test('a comparison of recordings that fails says so', async ({ page }) => {
  test.skip(!hasCameraClip, 'needs ../shared/data');
  await page.route('**/api/v1/assets/*/recording-comparison/*', (route) =>
    route.fulfill({ status: 500, json: { status: 'Failure', code: 'ANALYSIS_FAILED' } }),
  );
  const call = callAs(await signIn());
  const findLatest = async (name: string) => {
    const query = { index: 0, count: 1, sort: 'createdAt:desc', filter: [`originalName:${name}`] };
    return (await call(routes.findAssets, { query })).docs[0];
  };
  const [whole, cut] = [await findLatest('whole.mp4'), await findLatest('cut.mp4')];
  await page.goto(`/workorders/${cut?.recordId}?asset=${cut?.id}`);
  await page.getByRole('button', { name: 'Compare with another recording' }).click({ timeout: ANALYSIS_MS });
  const dialog = page.getByRole('dialog', { name: 'Compare two recordings' });
  await dialog.getByLabel('Find a recording by its name').fill('no video has this name');
  await expect(dialog).toContainText('No other recording was found.');
  await dialog.getByLabel('Find a recording by its name').fill('');
  await dialog.getByRole('button', { name: /\.mp4/ }).first().click();
  await expect(dialog).toContainText('The recordings could not be compared.');

  await test.step('a recording of which nothing was derived says so, beside what was found', async () => {
    await page.unroute('**/api/v1/assets/*/recording-comparison/*');
    await page.route(`**/api/v1/recordings/${whole?.id}`, (route) =>
      route.fulfill({ status: 404, json: { status: 'Failure', code: 'NOT_FOUND' } }),
    );
    await dialog.getByRole('button', { name: 'Choose another recording' }).click();
    await dialog.getByRole('button', { name: /whole\.mp4/ }).click();
    await expect(dialog).toContainText('There is nothing to play of this file.', { timeout: ANALYSIS_MS });
  });
});
