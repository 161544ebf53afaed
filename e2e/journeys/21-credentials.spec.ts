import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { settle } from '../settle.ts';
import { ANALYSIS_MS, chooseFiles, expect, test } from '../signed-in.ts';
import { makeSignedPhotos } from '../signed-photos.ts';
import { expectToast } from '../toasts.ts';

const stamp = Date.now().toString(36);

/** Drops photos in the quick check and waits for their verdicts. */
async function check(page: Page, photos: Readonly<Record<string, Buffer>>): Promise<Locator> {
  await page.goto('/utilities');
  const files = Object.entries(photos).map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer }));
  await chooseFiles(page, 'Choose files', files);
  const batch = page.getByRole('region', { name: 'This batch' });
  await expect(batch.getByRole('status').first()).toContainText(
    `Analyzed ${files.length} of ${files.length}`,
    { timeout: ANALYSIS_MS },
  );
  return batch;
}

test('a photo that was changed after it was signed says so in words, in its tree and in its score', async ({
  page,
}) => {
  const { edited, broken, root } = await makeSignedPhotos(11);
  const [name, intact] = [`broken-${stamp}.jpg`, `intact-${stamp}.jpg`];
  const batch = await check(page, { [name]: broken, [intact]: edited });
  const viewer = page.getByRole('complementary', { name: 'Asset' });
  const panel = viewer.getByRole('tabpanel', { name: 'Credentials' });
  const address = (await batch.getByRole('link', { name: intact }).getAttribute('href')) ?? '';
  await batch.getByRole('link', { name }).click();
  // On a file's own page.
  const shown = page.getByRole('tabpanel', { name: 'Credentials' });

  await test.step('the verdict says what is wrong, and the score is high', async () => {
    const verdict = viewer.getByRole('region', { name: 'Verdict' });
    await expect(verdict).toContainText(
      'The content credentials do not match the file: it was changed after they were signed.',
    );
    const score = Number(await verdict.getByRole('meter').getAttribute('aria-valuenow'));
    expect(score).toBeGreaterThanOrEqual(70);
  });

  await test.step('the tree names signers, programs, steps and what was made by AI', async () => {
    await viewer.getByRole('tab', { name: 'Credentials' }).click();
    await expect(panel).toContainText('Credentials do not hold');
    await expect(panel).toContainText('a composite with parts made by a generator (AI)');
    const tree = panel.getByRole('list', { name: 'How the file came to be' });
    const file = tree.getByRole('listitem').first();
    await expect(file).toContainText('Does not hold');
    await expect(file).toContainText('Example Photo Editor 12.1');
    await expect(file).toContainText('Nobody vouches for this name.');
    await expect(tree.getByRole('heading')).toHaveText(['claim photo.jpg', 'DSC00412.jpg', 'sky.jpg']);
    await expect(tree).toContainText('Created, captured by a camera');
    await expect(tree).toContainText('Created, made by a generator (AI)');
    const pictures = tree.locator('img');
    await expect(pictures).toHaveCount(3);
    for (const picture of await pictures.all())
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
    await panel.getByText('For experts').click();
    await expect(panel).toContainText('assertion.dataHash.mismatch');
    await settle(page);
    await expectNoBarriers(page, 'content credentials');
  });

  await test.step('one that was left alone holds, without being called trusted', async () => {
    await page.goto(address);
    await page.getByRole('tab', { name: 'Credentials' }).click();
    await expect(shown).toContainText('Credentials hold, signer unknown');
    await expect(shown).toContainText('anyone can make such credentials, under any name');
  });

  await test.step('its signer is trusted once the administrator adds the certificate', async () => {
    await page.goto('/settings/trust');
    await page.getByText('Content credentials', { exact: true }).click();
    await expect(page.getByText('52 certificates that come with Assay')).toBeVisible();
    await chooseFiles(page, 'Add certificates', [
      { name: 'editors.pem', mimeType: 'application/x-pem-file', buffer: Buffer.from(root) },
    ]);
    await expectToast(page, 'One certificate added');
    await expect(page.getByText('Example Editors root').first()).toBeVisible();
    await page.getByRole('button', { name: 'Analyse them again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Analyse them again' }).click();
    await expectToast(page, /analyses requested/);
    await page.goto(address);
    await page.getByRole('tab', { name: 'Credentials' }).click();
    await expect(shown).toContainText('Credentials hold, signer trusted', { timeout: ANALYSIS_MS });
  });
});
