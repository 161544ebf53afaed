import * as routes from '@assay/contract/routes';
import { firstOf } from '@assay/server/testing/elements';
import { expectNoBarriers } from '../barriers.ts';
import { makePhoto } from '../make-photo.ts';
import { openOwnOrganisation } from '../organisation.ts';
import { settle } from '../settle.ts';
import { expect, test } from '../signed-in.ts';
import { expectToast, readToasts } from '../toasts.ts';

const stamp = Date.now().toString(36);
const seed = Date.now() % 100_000;

test('a reviewer reads the values of a picture, marks a place, and tells a colleague of it in a comment', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const desk = `Desk ${stamp}`;
  const email = `mei-${stamp}@example.com`;
  const { call, mailbox, signIn } = await openOwnOrganisation(desk);
  await call(routes.createUser, { body: { email, firstName: 'Mei', lastName: 'Okafor' } });
  const { data: record } = await call(routes.createRecord, { body: { name: 'Bumper' } });
  const form = new FormData();
  form.append('recordId', record.id);
  form.append('media', new File([new Uint8Array(await makePhoto(640, 480, seed))], 'bumper.jpg'));
  await call(routes.uploadFiles, { form });
  const { docs } = await call(routes.findAssets, { query: { recordId: record.id } });
  await signIn(page);
  await page.goto(`/utilities/${firstOf(docs).id}`);
  const picture = page.locator('.openseadragon-canvas').first();
  await expect(picture).toBeVisible();
  await settle(page);

  await test.step('the levels name what is shown, and that the file stays as it is', async () => {
    await page.getByRole('button', { name: 'Histogram, levels, channels' }).click();
    const levels = page.getByRole('complementary', { name: 'Histogram, levels, channels' });
    await expect(levels).toContainText('Every pixel of the copy that is shown');
    await expect(levels).toContainText('0 – 255');
    await expect(levels).toContainText('The EXIF of this file holds no thumbnail.');
    await levels.getByLabel('Channel').selectOption('Red difference (Cr)');
    await expect(levels.getByLabel('Channel')).toHaveValue('cr');
    await expectNoBarriers(page, 'levels of a picture');
    await levels.getByRole('button', { name: 'Close' }).click();
    await expect(levels).toBeHidden();
  });

  await test.step('a place that is drawn has an address, which leads back to it', async () => {
    await page.getByRole('button', { name: 'Mark a place to share it' }).click();
    await expect(page.getByText('Draw a box around the place')).toBeVisible();
    const box = await picture.boundingBox();
    if (!box) throw new Error('The picture has no place on the page.');
    const at = (share: number) => [box.x + box.width * share, box.y + box.height * share] as const;
    await page.mouse.move(...at(0.4));
    await page.mouse.down();
    await page.mouse.move(...at(0.6), { steps: 5 });
    await page.mouse.up();
    const place = page.getByText(/^Place \d+, \d+, \d+ × \d+ pixels$/);
    const words = (await place.textContent()) ?? '';
    await page.getByRole('button', { name: 'Copy address of the place' }).click();
    await expect(page.getByText('Copied. Paste it into a comment.')).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(/#at=\d+,\d+,\d+,\d+$/);
    await page.goto('about:blank');
    await page.goto(address);
    await expect(place).toHaveText(words);
  });

  await test.step('the comment names a colleague from the list, and holds the place as words', async () => {
    const address = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto(`/workorders/${record.id}`);
    await expect(picture).toBeVisible();
    await settle(page);
    const comment = page.getByRole('textbox', { name: 'Comment' });
    await comment.pressSequentially('@mei');
    await expect(page.getByRole('option', { name: `Mei Okafor ${email}` })).toBeVisible();
    await expectNoBarriers(page, 'colleagues that a comment can name');
    await comment.press('Enter');
    await expect(comment).toHaveValue('@Mei Okafor ');
    await comment.pressSequentially(`see ${address} please`);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    const said = page.getByRole('listitem').filter({ hasText: '@Mei Okafor see' });
    await expect(said.getByRole('link')).toHaveAttribute('href', address);
    // People are shown by the names that colleagues know.
    await expect(said.locator('strong').first()).toHaveText(desk);
    const mail = await mailbox.take(email, `${desk} mentioned you in ${record.referenceId}`);
    expect(mail.text).toContain('named you in a comment');
  });

  await test.step('a dialog with words in it asks before Escape throws them away', async () => {
    await page.goto('/workorders');
    await page.getByRole('button', { name: 'New record' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New record' });
    const name = dialog.getByLabel('Name', { exact: true });
    await name.fill('Hail damage');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard what you wrote?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Hail damage');
    await name.focus();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  });
});

test('an empty list begins with the files of a case, refused ones stay named, and keys work through the queue', async ({
  page,
}) => {
  const { call, signIn } = await openOwnOrganisation(`Empty ${stamp}`);
  await signIn(page);
  await page.goto('/workorders');

  await test.step('files that hover over the page, or are chosen, become the first record', async () => {
    await expect(page.getByText(/^Drop the files of a case here/)).toBeVisible();
    await expectNoBarriers(page, 'a list without records');
    const files = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'x.jpg'));
      return data;
    });
    // The drop area is loaded with the first drag, and the pointer moves over many parts of a page.
    const veil = page.getByText('You see each verdict as it is ready');
    await expect(async () => {
      await page.dispatchEvent('main', 'dragenter', { dataTransfer: files });
      await expect(veil).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(async () => {
      await page.dispatchEvent('main', 'dragleave', { dataTransfer: files });
      await expect(veil).toBeHidden({ timeout: 1_000 });
    }).toPass();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles([
      { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(480, 360, seed + 7) },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hail.') },
      { name: 'nothing.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    ]);
    await expect(page).toHaveURL(/\/workorders\/[0-9a-f-]{36}/);
  });

  await test.step('what was refused is named with why, and stays when the rest is in', async () => {
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await expect(uploads.getByRole('status')).toHaveText('Uploaded 1 of 1 · 2 refused');
    const row = (name: string) => uploads.getByRole('listitem').filter({ hasText: name });
    for (const name of ['notes.txt', 'nothing.jpg']) {
      await expect(row(name)).toBeVisible();
      await expect(row(name).getByRole('button')).toHaveCount(0);
    }
    await expect(row('nothing.jpg')).toContainText('The file is empty.');
    // Longer than a list stays in which everything went well.
    await page.waitForTimeout(5_000);
    await expect(row('notes.txt')).toBeVisible();
  });

  await test.step('a record is opened with its files in one dialog', async () => {
    await page.goto('/workorders');
    await page.getByRole('button', { name: 'New record' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New record' });
    await dialog.getByLabel('Name').fill('Fence');
    const { data: other } = await call(routes.createRecord, { body: {} });
    const reference = dialog.getByLabel('Reference');
    await reference.fill(other.referenceId);
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose files and create the record' }).click();
    const buffer = await makePhoto(480, 360, seed + 8);
    await (await chooser).setFiles([{ name: 'fence.jpg', mimeType: 'image/jpeg', buffer }]);
    // The reference is taken: the files stay chosen until it is changed.
    await expect(dialog).toContainText('Chosen; they go in once the record is created: fence.jpg');
    await reference.clear();
    await dialog.getByRole('button', { name: 'Create record', exact: true }).click();
    // One message for the batch.
    await expectToast(page, 'Created New Record · Uploaded 1 of 1');
    expect(await readToasts(page)).not.toContain('Created New Record');
    await expect(page).toHaveURL(/\/workorders\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { name: 'Fence' })).toBeVisible();
    await expect(page.getByRole('article', { name: 'fence.jpg' })).toBeVisible();
  });

  await test.step('J, X and A pick records of the queue, and all are snoozed at once', async () => {
    const names = ['Gutter', 'Chimney'];
    const made = await Promise.all(names.map((name) => call(routes.createRecord, { body: { name } })));
    const referenceIds = made.map(({ data }) => data.referenceId);
    await call(routes.updateRecords, { body: { referenceIds, needsReview: true } });
    await page.goto('/review');
    const queue = page.getByRole('list', { name: /^Records that wait/ });
    await expect(queue.getByRole('link', { name: /Gutter|Chimney/ })).toHaveCount(2);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(queue.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await page.keyboard.press('a');
    await expect(queue.getByRole('checkbox', { checked: false })).toHaveCount(0);
    await expectNoBarriers(page, 'a queue of which all is picked');
    await page.getByRole('toolbar').getByRole('button', { name: 'Snooze' }).click();
    await page.getByRole('menuitem', { name: 'One week' }).click();
    await expect(queue.getByRole('link', { name: /Gutter|Chimney/ })).toHaveCount(0);
    // The first record may wait too, because of its small photo.
    const parts = page.getByRole('radiogroup', { name: 'Parts of the queue' });
    await parts.getByText(/^Snoozed/).click();
    await expect(queue.getByRole('link', { name: /Gutter|Chimney/ })).toHaveCount(2);
  });
});
