import { editStatement, makeStatement } from '@assay/server/testing/documents';
import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { chooseFiles, expect, test } from '../signed-in.ts';

const stamp = Date.now().toString(36);
const pdfNamed = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

/** Drops files in the quick check and opens one of them. */
async function check(page: Page, files: ReturnType<typeof pdfNamed>[], open: string): Promise<Locator> {
  await page.goto('/utilities');
  await chooseFiles(page, 'Choose files', files);
  const batch = page.getByRole('region', { name: 'This batch' });
  await expect(batch.getByRole('status').first()).toContainText(
    `Analyzed ${files.length} of ${files.length}`,
    { timeout: 90_000 },
  );
  await batch.getByRole('link', { name: open }).click();
  return page.getByRole('complementary', { name: 'Asset' });
}

/** Colours of a picture, once it is there: a small copy of it. */
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
  test.setTimeout(240_000);
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
    await pages.getByRole('button', { name: 'Side by side' }).click({ timeout: 90_000 });
    const before = pages.getByRole('img', { name: 'Page 1, Revision 1' });
    const after = pages.getByRole('img', { name: 'Page 1, As received' });
    const [one, other] = [await lookAt(before), await lookAt(after)];
    const differing = one.filter((value, i) => Math.abs(value - other[i]) > 40).length;
    // They differ in one figure: somewhere, and nearly nowhere.
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

  await test.step('nothing bars the way of those who hear or touch the page', async () => {
    await expectNoBarriers(page, 'a changed document');
  });
});

test('of a statement without a history nothing is claimed', async ({ page }) => {
  test.setTimeout(240_000);
  const name = `plain-${stamp}.pdf`;
  const viewer = await check(page, [pdfNamed(name, makeStatement(`Plain ${stamp}`))], name);
  const verdict = viewer.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText('Cannot tell');
  await expect(verdict).toContainText('says nothing for or against it');
  await viewer.getByRole('tab', { name: 'History' }).click();
  await expect(viewer.getByRole('tabpanel', { name: 'History' })).toContainText('No signature was found');
});
