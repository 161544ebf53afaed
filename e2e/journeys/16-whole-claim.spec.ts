import { readFileSync } from 'node:fs';
import type { Call } from '@assay/contract/client';
import type { AssayRecord } from '@assay/contract/records';
import * as routes from '@assay/contract/routes';
import { firstOf } from '@assay/server/testing/elements';
import { type Browser, expect, type Page } from '@playwright/test';
import { cropScene, makeScene, type Shot, takePhoto } from '../claim-photos.ts';
import { chooseDownload, openBundlePage, verifyBundle } from '../evidence.ts';
import { linkIn } from '../mailbox.ts';
import { type OwnOrganisation, openOwnOrganisation } from '../organisation.ts';
import { cutNetwork, PHONE } from '../phone.ts';
import { measureDistance, readPdf, squeeze } from '../read-pdf.ts';
import { ANALYSIS_MS, jpegNamed, productAddress } from '../signed-in.ts';
import { expectToast, test } from '../toasts.ts';

const HOUR = 3_600_000;
const REASON =
  'The front is on a picture of another claim; one picture is from Hamburg, one from the day before.';
/** Photos are taken where the phone is, within this hour, unless stated otherwise. */
const HERE: Shot = { takenAt: new Date(Date.now() - HOUR / 2), place: [52.5203, 13.4049] };
const HAMBURG = [53.5511, 9.9937] as const;

/** Distinguishes this run's mails from those of an earlier try. */
const ANN = `ann.${Date.now().toString(36)}@example.com`;
let office: OwnOrganisation;
let photos: Record<'front.jpg' | 'back.jpg' | 'dent.jpg' | 'mileage.jpg', Buffer>;

/**
 * An organisation that accepts no picture older than half a day, and an earlier claim with a picture that is
 * submitted again.
 */
test.beforeAll(async () => {
  office = await openOwnOrganisation();
  const [front, back, dent, mileage] = await Promise.all([
    makeScene(11),
    makeScene(12),
    makeScene(13),
    makeScene(14),
  ]);
  photos = {
    'front.jpg': await takePhoto(await cropScene(front), HERE),
    'back.jpg': await takePhoto(back, { ...HERE, place: HAMBURG }),
    'dent.jpg': await takePhoto(dent, { ...HERE, takenAt: new Date(HERE.takenAt.getTime() - 30 * HOUR) }),
    'mileage.jpg': await takePhoto(mileage, HERE),
  };
  const { call } = office;
  await call(routes.updateOrganisationConfig, { body: { maxImageAgeMinutes: 12 * 60 } });
  const { data } = await call(routes.createRecord, { body: { name: 'Earlier claim' } });
  const form = new FormData();
  form.append('recordId', data.id);
  form.append('media', new File([new Uint8Array(await takePhoto(front, HERE))], 'earlier.jpg'));
  await call(routes.uploadFiles, { form });
});

test('a claim, from the mail to the proof', async ({ page, browser }) => {
  const { call } = office;
  await office.signIn(page);

  const { link, requestId } = await test.step('an administrator asks, and the mail arrives', async () => {
    await page.goto(`${productAddress()}/workorder`);
    await page.getByRole('button', { name: 'New work order' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New work order' });
    await dialog.getByLabel('First name').fill('Ann');
    await dialog.getByLabel('Last name').fill('Lee');
    await dialog.getByLabel('Email').fill(ANN);
    await dialog.getByLabel('Question set').click();
    await page.getByRole('option', { name: 'Vehicle damage' }).click();
    await dialog.getByRole('button', { name: 'Create work order' }).click();
    await expect(page.getByRole('row', { name: /Ann Lee/ })).toContainText('Sent');
    const { docs } = await call(routes.listClientRequests, {});
    const { requestId } = firstOf(docs);
    const subject = `My organisation asks for pictures and answers (${requestId})`;
    return { requestId, link: linkIn(await office.mailbox.take(ANN, subject)) };
  });

  // From here on the administrator's page is not reloaded.
  await page.getByRole('link', { name: 'Records', exact: true }).first().click();
  const rows = page.getByRole('table', { name: 'Records' }).getByRole('link');
  await expect(rows).toHaveCount(1);
  await page.evaluate(() => Object.assign(globalThis, { isStillThere: true }));

  await test.step('the customer answers on a phone, whose network breaks in between', async () => {
    await answerOnPhone(browser, link);
  });

  const record = await test.step('the record appears by itself, with what stands out', async () => {
    await expect(rows).toHaveCount(2);
    const row = page.getByRole('row').filter({ hasText: requestId });
    const chips = row.getByRole('list', { name: 'What stands out' });
    await expect(chips).toHaveAttribute(
      'title',
      'Seen before, Place does not fit, Older than allowed, Time does not fit',
      {
        timeout: ANALYSIS_MS,
      },
    );
    return expectFindings(call);
  });

  await test.step('the reviewer decides by keyboard alone', async () => {
    await decideByKeyboard(page, record);
    expect(await page.evaluate(() => 'isStillThere' in globalThis)).toBe(true);
    const { data } = await call(routes.getRecord, { params: { id: record.id } });
    expect(data.decision).toMatchObject({ outcome: 'rejected', reason: REASON });
  });

  await test.step('the report says it and shows the pictures', async () => {
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    const menu = `Download the report on ${record.referenceId}`;
    const { text, pictures } = await readPdf(readFileSync(await chooseDownload(page, menu, 'PDF')));
    const said = [REASON, 'Rejected', ...record.findings.map(({ message }) => message)];
    for (const one of [...said, ...record.assets.map(({ fileFingerprint }) => fileFingerprint)])
      expect(text, one).toContain(squeeze(one));
    for (const [name, photo] of Object.entries(photos)) {
      expect(text).toContain(name);
      const distances = await Promise.all(pictures.map((picture) => measureDistance(picture, photo)));
      expect(Math.min(...distances), name).toBeLessThan(3);
    }
  });

  await test.step('the evidence is verified without us', async () => {
    const menu = `Download the report on ${record.referenceId}`;
    const bundle = await chooseDownload(page, menu, 'Evidence bundle (ZIP)');
    const { verifierKey } = await call(routes.getLedgerKey, {});
    const { stdout, status } = verifyBundle(bundle, verifierKey);
    expect(stdout).toContain('Nothing was added, removed or changed');
    expect(status).toBe(0);
    const alone = await openBundlePage(page, bundle);
    await expect(await alone.verify(bundle, verifierKey)).toContainText('nothing was added, removed');
    for (const name of Object.keys(photos))
      await expect(alone.page.getByRole('listitem').filter({ hasText: name }).first()).toContainText(
        'Verified',
      );
    await alone.close();
  });
});

/** Four photos for three questions; the third is being sent when the network fails. */
async function answerOnPhone(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext(PHONE);
  const uploads = new Set<string>();
  await cutNetwork(context, (upload) => uploads.add(upload).size === 3);
  const phone = await context.newPage();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Start' }).click();
  const ask = (id: string) => phone.locator(`[data-question="${id}"]`);
  const send = (id: string, name: keyof typeof photos) =>
    ask(id).getByLabel('Take a photo').setInputFiles(jpegNamed(name, photos[name]));

  // The answer becomes the date of the claim, and one picture is from the day before.
  await ask('date').locator('input').fill(HERE.takenAt.toISOString().slice(0, 10));
  await ask('place').getByRole('button', { name: 'Share where I am' }).click();
  await expect(ask('place')).toContainText('Shared: 52.5201, 13.4051');
  await send('overview', 'front.jpg');
  await send('overview', 'back.jpg');
  await expect(ask('overview').getByText('Arrived')).toHaveCount(2);
  await send('damage', 'dent.jpg');
  await expect(phone.getByText('There is no connection.')).toBeVisible();
  // Work that needs no network goes on in the meantime.
  await ask('cause').getByText('Collision').click();
  await ask('others').getByText('No', { exact: true }).click();
  await ask('description').getByRole('textbox').fill('The other car did not stop.');
  await ask('signature').getByLabel('Your name').fill('Ann Lee');
  await send('mileage', 'mileage.jpg');
  await context.setOffline(false);
  await expect(phone.getByText('Arrived')).toHaveCount(4);
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByRole('heading', { name: 'Thank you. Everything has arrived.' })).toBeVisible();
  await expect(phone.getByText('Same as on this device')).toHaveCount(8);
  await context.close();
}

/** Exactly three findings, each about the right picture, once every picture is analysed. */
async function expectFindings(call: Call): Promise<AssayRecord> {
  const { docs } = await call(routes.listRecords, {});
  const { id } = firstOf(docs);
  const read = async () => (await call(routes.getRecord, { params: { id } })).data;
  const verdictOf = ({ id }: { id: string }) =>
    call(routes.getVerdict, { params: { id } }).then(
      ({ data }) => data.state,
      () => null,
    );
  const verdicts = async () => Promise.all((await read()).assets.map(verdictOf));
  await expect.poll(verdicts, { timeout: ANALYSIS_MS }).toEqual(Array(4).fill('entered'));
  const record = await read();
  const nameOf = (id: string) => record.assets.find((asset) => asset.id === id)?.originalName;
  expect(record.findings.map(({ code, assetIds }) => [code, ...assetIds.map(nameOf)])).toEqual([
    ['ERROR_DUPLICATE_MEDIA', 'front.jpg'],
    ['ERROR_LOCATION_DIFFERENCE', 'back.jpg'],
    ['ERROR_CREATE_DATE_AGE', 'dent.jpg'],
    ['ERROR_TIME_DIFFERENCE', 'dent.jpg'],
  ]);
  expect(record.findings[0]?.values.match).toBe('near');
  return record;
}

/** From the list into the record, through its files, to the decision with its reason: without a mouse. */
async function decideByKeyboard(page: Page, { referenceId }: AssayRecord): Promise<void> {
  const press = (key: string) => page.keyboard.press(key);
  await press('j');
  await expect(page.getByRole('link', { name: referenceId })).toBeFocused();
  await press('Enter');
  const files = page.getByRole('navigation', { name: 'Files, most suspicious first' }).getByRole('link');
  await expect(files).toHaveCount(4);
  // Each new verdict changes the order of the files.
  await expect(files.getByRole('img', { name: /^Tamper score \d+ of 100/ })).toHaveCount(4, {
    timeout: ANALYSIS_MS,
  });
  for (const at of [1, 2, 3]) {
    await press('j');
    await expect(files.nth(at)).toHaveAttribute('aria-current', /./);
  }
  await press('d');
  const dialog = page.getByRole('dialog', { name: 'Decide on this record' });
  await expect(dialog.getByRole('radio', { name: 'Accepted' })).toBeFocused();
  await press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Rejected' })).toBeChecked();
  // Skips the reasons kept by the organisation.
  const words = dialog.getByRole('textbox', { name: 'Reason' });
  for (let at = 0; at < 12 && !(await words.evaluate((field) => field === document.activeElement)); at++) {
    await press('Tab');
  }
  await page.keyboard.type(REASON);
  const save = dialog.getByRole('button', { name: 'Decide on 4 files', exact: true });
  for (let at = 0; at < 6 && !(await save.evaluate((button) => button === document.activeElement)); at++) {
    await press('Tab');
  }
  await press('Enter');
  await expectToast(page, 'Decision saved');
}
