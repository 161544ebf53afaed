import { existsSync, readFileSync } from 'node:fs';
import * as routes from '@assay/contract/routes';
import { editStatement, makeStatement } from '@assay/server/testing/documents';
import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { chooseDownload, verifyBundle } from '../evidence.ts';
import { readPdf, squeeze } from '../read-pdf.ts';
import { ANALYSIS_MS, chooseFiles, expect, test } from '../signed-in.ts';

const stamp = Date.now().toString(36);
const pdfNamed = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

/** Drops files in the quick check and opens one of them. */
async function check(page: Page, files: ReturnType<typeof pdfNamed>[], open: string): Promise<Locator> {
  await page.goto('/utilities');
  await chooseFiles(page, 'Choose files', files);
  const batch = page.getByRole('region', { name: 'This batch' });
  await expect(batch.getByRole('status').first()).toContainText(
    `Analyzed ${files.length} of ${files.length}`,
    { timeout: ANALYSIS_MS },
  );
  await batch.getByRole('link', { name: open }).click();
  return page.getByRole('complementary', { name: 'Asset' });
}

/** Colours of a loaded picture: a small copy of it. */
async function lookAt(picture: Locator): Promise<number[]> {
  return picture.evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = new OffscreenCanvas(150, 210);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0, 150, 210);
    return [...context.getImageData(0, 0, 150, 210).data];
  });
}

test('a changed bank statement is dropped, and shows the earlier figure beside the new one', async ({
  page,
}) => {
  const title = `Account ${stamp}`;
  const name = `statement-${stamp}.pdf`;
  const original = makeStatement(title);
  const viewer = await check(page, [pdfNamed(name, editStatement(original, title))], name);
  const pages = viewer.getByRole('region', { name: 'Pages', exact: true });

  await test.step('the verdict says that it was changed, and how', async () => {
    const verdict = viewer.getByRole('region', { name: 'Verdict' });
    await expect(verdict).toContainText('Changed');
    await expect(verdict).toContainText('from “350.00” to “9,350.00”');
  });

  await test.step('the text stands there as it was and as it is, told apart for everybody', async () => {
    const history = viewer.getByRole('tabpanel', { name: 'History' });
    await expect(history).toContainText('Quick Edit 9');
    await expect(history).toContainText('Bank Writer 3.1');
    await expect(history.locator('del')).toHaveText('Removed: 350.00');
    await expect(history.locator('ins')).toHaveText('Added: 9,350.00');
  });

  await test.step('the earlier page stands beside the received one', async () => {
    await pages.getByRole('button', { name: 'Side by side' }).click({ timeout: ANALYSIS_MS });
    const before = pages.getByRole('img', { name: 'Page 1, Revision 1' });
    const after = pages.getByRole('img', { name: 'Page 1, As received' });
    const [one, other] = [await lookAt(before), await lookAt(after)];
    const differing = one.filter((value, i) => Math.abs(value - (other[i] ?? value)) > 40).length;
    // They differ in one figure: somewhere, but hardly anywhere.
    expect(differing).toBeGreaterThan(0);
    expect(differing).toBeLessThan(one.length / 100);
  });

  await test.step('a slider and a blink, which does not blink by itself where no motion is wanted', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await pages.getByRole('button', { name: 'Slider' }).click();
    const slider = pages.getByRole('slider', { name: 'Share of the page shown as it was earlier' });
    await slider.press('End');
    await expect(slider).toHaveAttribute('aria-valuenow', '100');
    await pages.getByRole('button', { name: 'Blink', exact: true }).first().click();
    const show = pages.getByRole('button', { name: 'Show revision 1' });
    await expect(show).toBeVisible();
    await show.click();
    await expect(pages.getByRole('button', { name: 'Show as received' })).toBeVisible();
  });

  await test.step('the keyboard zooms and compares', async () => {
    const zoom = pages.getByLabel('Zoom', { exact: true });
    await page.keyboard.press('0');
    const whole = await zoom.textContent();
    await page.keyboard.press('=');
    await expect(zoom).not.toHaveText(whole ?? '');
    await page.keyboard.press('c');
    await expect(pages.getByRole('button', { name: 'As received' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('words are looked for in its text, by the keyboard alone', async () => {
    await page.keyboard.press('s');
    const search = pages.getByRole('textbox', { name: 'Search in the document' });
    await expect(search).toBeFocused();
    await page.keyboard.type('BALANCE');
    const told = pages.getByRole('search').getByRole('status');
    await expect(told).toContainText('1 of 2');
    await page.keyboard.press('Enter');
    await expect(told).toContainText('2 of 2');
    await expect(told).toContainText('Closing balance 9,350.00');
    await page.keyboard.press('Shift+Enter');
    await expect(told).toContainText('1 of 2');
    await expectNoBarriers(page, 'a search in a document');
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  });

  await test.step('its text is selected where it stands, and copied in lines', async () => {
    const text = pages.getByRole('group', { name: 'Text of page 1' });
    const figure = text.getByText('9,350.00', { exact: false });
    const [place, mark] = await Promise.all([
      figure.boundingBox(),
      pages.getByRole('button', { name: /^Place 1: Text on page 1 was changed/ }).boundingBox(),
    ]);
    // The changed words are marked, and the text covers them.
    expect(Math.abs(place!.x - mark!.x)).toBeLessThan(8);
    expect(Math.abs(place!.width - mark!.width)).toBeLessThan(16);
    const selected = await text.evaluate((element) => {
      getSelection()!.selectAllChildren(element);
      return getSelection()!.toString();
    });
    expect(selected).toMatch(/Rent -850\.00\s*\n\s*Closing balance 9,350\.00/);
  });

  await test.step('fonts are told, and the metadata begin with what stands out', async () => {
    await viewer.getByRole('tab', { name: 'Inside' }).click();
    await expect(viewer.getByRole('tabpanel', { name: 'Inside' })).toContainText('Helvetica');
    await viewer.getByRole('tab', { name: /^Metadata/ }).click();
    const metadata = viewer.getByRole('tabpanel', { name: /^Metadata/ });
    await expect(metadata.getByRole('heading').first()).toHaveText('What stands out');
  });

  await test.step('the search of the whole organisation finds it, with the place, and opens it there', async () => {
    await page.keyboard.press('/');
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill(`${title} opening`);
    const found = page.getByRole('option', { name: new RegExp(`${name}.*Page 1.*Opening`) });
    await found.click();
    const told = page.getByRole('search').getByRole('status');
    await expect(told).toContainText('1 of 1');
    await page.goBack();
  });

  await test.step('nothing bars the way of those who hear or touch the page', async () => {
    await expectNoBarriers(page, 'a changed document');
  });
});

test('of a changed statement in a record the report tells, and its evidence is verified without us', async ({
  page,
  call,
}) => {
  const title = `Reported ${stamp}`;
  const name = `reported-${stamp}.pdf`;
  const { data: record } = await call(routes.createRecord, { body: { referenceId: `Doc-${stamp}` } });
  const form = new FormData();
  form.append('recordId', record.id);
  const file = new Uint8Array(editStatement(makeStatement(title), title));
  form.append('media', new Blob([file], { type: 'application/pdf' }), name);
  const { assets } = await call(routes.uploadFiles, { form });
  const asset = async () => (await call(routes.getAsset, { params: { id: assets[0]!.id } })).data;
  const isReady = async () => {
    const { ledger, fullScale } = await asset();
    return `${ledger.validationStatus} ${fullScale.metaData.media[0]?.tamperedResult?.tamperScore}`;
  };
  await expect.poll(isReady, { timeout: ANALYSIS_MS }).toMatch(/^validated \d+$/);

  await page.goto(`/workorders/${record.id}/reports`);
  const menu = `Download the report on ${record.referenceId}`;
  const { text } = await readPdf(readFileSync(await chooseDownload(page, menu, 'PDF')));
  for (const said of [name, 'was changed from “350.00” to “9,350.00”']) expect(text).toContain(squeeze(said));
  const bundle = await chooseDownload(page, menu, 'Evidence bundle (ZIP)');
  const { verifierKey } = await call(routes.getLedgerKey, {});
  const { stdout, status } = verifyBundle(bundle, verifierKey);
  expect(stdout).toContain('Nothing was added, removed or changed');
  expect(status).toBe(0);
});

const LOCKED = new URL('../../../shared/data/documents/signed-pyhanko/minimal-rc4.pdf', import.meta.url);

test('a locked document says so, tells a wrong password, and opens by the right one', async ({ page }) => {
  test.skip(!existsSync(LOCKED), 'needs ../shared/data');
  const name = `locked-${stamp}.pdf`;
  await page.goto('/utilities');
  await chooseFiles(page, 'Choose files', [pdfNamed(name, readFileSync(LOCKED))]);
  const batch = page.getByRole('region', { name: 'This batch' });
  await batch.getByRole('link', { name }).click({ timeout: ANALYSIS_MS });
  const viewer = page.getByRole('complementary', { name: 'Asset' });
  const form = viewer.getByRole('form', { name: 'Open the document' });
  await expect(form).toContainText('The document is locked: its password is needed.', {
    timeout: ANALYSIS_MS,
  });
  const password = form.getByLabel('Password of the document');
  const unlock = async (text: string) => {
    await password.fill(text);
    await password.press('Enter');
  };
  await unlock('wrong');
  await expect(form).toContainText('The password does not open the document.', { timeout: ANALYSIS_MS });
  await expectNoBarriers(page, 'a locked document');
  await unlock('usersecret');
  await expect(form).toBeHidden();
  const pages = viewer.getByRole('region', { name: 'Pages', exact: true });
  await expect(pages.getByRole('img', { name: 'Page 1' }).first()).toBeVisible({ timeout: ANALYSIS_MS });
});

test('of a statement without a history nothing is claimed', async ({ page }) => {
  const name = `plain-${stamp}.pdf`;
  const viewer = await check(page, [pdfNamed(name, makeStatement(`Plain ${stamp}`))], name);
  const verdict = viewer.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText('Cannot tell');
  await expect(verdict).toContainText('says nothing for or against it');
  await viewer.getByRole('tab', { name: 'History' }).click();
  await expect(viewer.getByRole('tabpanel', { name: 'History' })).toContainText('No signature was found');
});
