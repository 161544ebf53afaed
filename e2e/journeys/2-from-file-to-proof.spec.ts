import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as routes from '@assay/contract/routes';
import { fingerprintFile } from '@assay/fingerprint/node';
import { photographUniquely } from '../claim-photos.ts';
import { forgePhoto, makePhoto } from '../make-photo.ts';
import { ANALYSIS_MS, chooseFiles, expect, jpegNamed, test } from '../signed-in.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const REAL_PICTURES = path.join(REPOSITORY, '../shared/data/images');

const stamp = Date.now().toString(36);
const HONEST = `holiday-${stamp}.jpg`;
const FORGED = `forgery-${stamp}.jpg`;

/** Runs the command line, as a stranger with the file, the proof and the key would. */
function verify(file: string, proof: string, key: string) {
  const args = ['apps/cli/src/main.ts', 'verify', file, '--proof', proof, '--key', key];
  return spawnSync(process.execPath, args, { cwd: REPOSITORY, encoding: 'utf8' });
}

test('a photo and a forgery are dropped, judged, looked at, and proven', async ({ page, call }) => {
  const start = Date.now();
  const photo = await makePhoto(1600, 1200, 7);
  const forgery = await forgePhoto(photo, await makePhoto(1600, 1200, 11));
  const batch = page.getByRole('region', { name: 'This batch' });
  const rowOf = (name: string) => batch.getByRole('row').filter({ has: page.getByRole('link', { name }) });

  await test.step('both are dropped anywhere on the page', async () => {
    await page.goto('/utilities');
    await expect(page.getByRole('heading', { name: 'Drop files or a folder here' })).toBeVisible();
    const drop = await page.evaluateHandle(
      (files) => {
        const data = new DataTransfer();
        for (const { name, text } of files) {
          const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
          data.items.add(new File([bytes], name, { type: 'image/jpeg' }));
        }
        return data;
      },
      [
        { name: HONEST, text: photo.toString('base64') },
        { name: FORGED, text: forgery.toString('base64') },
      ],
    );
    await page.dispatchEvent('main', 'dragenter', { dataTransfer: drop });
    await expect(page.getByText('Drop files to add them')).toBeVisible();
    await page.dispatchEvent('main', 'drop', { dataTransfer: drop });
    await expect(page.getByText('Drop files to add them')).toBeHidden();
  });

  await test.step('upload and analysis are counted until the verdicts stand, worst first', async () => {
    await expect(batch.getByRole('status').first()).toContainText('Uploaded 2 of 2');
    await expect(batch.getByRole('status').first()).toContainText('Analyzed 2 of 2', {
      timeout: ANALYSIS_MS,
    });
    await expect(rowOf(HONEST)).toContainText('Low suspicion');
    await expect(rowOf(FORGED)).toContainText(/(High|Very high) suspicion/);
    await expect(batch.getByRole('row').nth(1)).toContainText(FORGED);
    await expect(rowOf(FORGED).getByRole('img', { name: /^Tamper score \d+ of 100$/ })).toBeVisible();
    const earlier = page.getByRole('region', { name: 'Earlier analyses' });
    await expect(earlier.getByRole('link', { name: FORGED })).toHaveCount(0);
  });

  await rowOf(FORGED).getByRole('link').click();
  const panel = page.getByRole('complementary', { name: 'Asset' });
  const picture = panel.getByRole('region', { name: 'Picture', exact: true });

  await test.step('the viewer says how suspicious the file is, and why', async () => {
    const verdict = panel.getByRole('region', { name: 'Verdict' });
    await expect(verdict).toContainText(/(High|Very high) suspicion/);
    const score = Number(await verdict.getByRole('meter').getAttribute('aria-valuenow'));
    expect(score).toBeGreaterThanOrEqual(50);
    await expect(verdict.getByRole('img', { name: `Tamper score ${score} of 100` })).toBeVisible();
    const side = score >= 50 ? 'At or above' : 'Below';
    await expect(verdict).toContainText(`${side} your organisation’s threshold of 50`);
    await expect(verdict.getByRole('listitem').first()).toContainText(/\w+ \w+ \w+/);
    await expect(verdict).toContainText('Suspicious is not fraud');
  });

  await test.step('the map lies over the picture, and each method has its own', async () => {
    const toggle = picture.getByRole('button', { name: 'Show overlay' });
    const picker = picture.getByRole('button', { name: /^Map:/ });
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(picture.locator('canvas').first()).toBeVisible();
    await page.keyboard.press('o');
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('o');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');

    await picker.click();
    const maps = picture.getByRole('menuitem').filter({ hasNotText: 'Deep scan' });
    await expect(maps.nth(2)).toBeVisible();
    await maps.nth(1).click();
    const second = await picker.getAttribute('aria-label');
    await page.keyboard.press('1');
    await expect(picker).not.toHaveAttribute('aria-label', second ?? '');
    await page.keyboard.press('2');
    await expect(picker).toHaveAttribute('aria-label', second ?? '');
  });

  await test.step('a method that no score counts runs when it is chosen', async () => {
    const picker = picture.getByRole('button', { name: /^Map:/ });
    await picker.click();
    await expect(picture.getByText('Only as a deep scan; no score counts them')).toBeVisible();
    await picture.getByRole('menuitem', { name: 'Breaks in the block grid', exact: true }).click();
    await expect(picker).toHaveAttribute('aria-label', 'Map: Breaks in the block grid · deep scan');
    // Escape closes the menu, but not the file.
    await picker.click();
    const waiting = picture.getByRole('menuitem', { name: 'First digits of coefficients', exact: true });
    await waiting.scrollIntoViewIfNeeded();
    await page.keyboard.press('Escape');
    await expect(waiting).toBeHidden();
    await page.keyboard.press('2');
  });

  await test.step('picture and map stand side by side, or share one frame with a slider', async () => {
    await picture.getByRole('button', { name: 'Side by side' }).click();
    await expect(picture.getByRole('figure')).toHaveCount(2);
    await picture.getByRole('button', { name: 'Slider' }).click();
    await expect(picture.getByRole('figure')).toHaveCount(1);
    const share = picture.getByRole('slider', { name: 'Share of the picture without overlay' });
    await share.press('End');
    await expect(share).toHaveAttribute('aria-valuenow', '100');
    await share.press('ArrowLeft');
    await expect(share).toHaveAttribute('aria-valuenow', '98');
    await page.keyboard.press('c');
    await expect(picture.getByRole('button', { name: 'Overlay', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('zoom follows the keys', async () => {
    const zoom = picture.getByLabel('Zoom', { exact: true });
    await page.keyboard.press('0');
    let fit = '';
    // The picture glides to its size: its final position counts.
    await expect(async () => {
      fit = (await zoom.textContent()) ?? '';
      await page.waitForTimeout(500);
      await expect(zoom).toHaveText(fit, { timeout: 1 });
    }).toPass();
    await page.keyboard.press('+');
    await expect(zoom).not.toHaveText(fit);
    await page.keyboard.press('0');
    await expect(zoom).toHaveText(fit);
    await page.keyboard.press('z');
    await expect(zoom).toHaveText('100%');
  });

  await test.step('every method answers with a sentence and its version', async () => {
    const methods = panel.getByRole('tabpanel', { name: /Methods/ });
    await expect(methods.getByText('Double compression').first()).toBeVisible();
    await expect(methods.getByText(/Version \d/).first()).toBeVisible();
  });

  await test.step('the metadata of the honest photo names its camera', async () => {
    await page.keyboard.press('j');
    await expect(panel.getByRole('heading', { name: HONEST })).toBeVisible();
    await panel.getByRole('tab', { name: /Metadata/ }).click();
    await panel.getByRole('textbox', { name: 'Search metadata' }).fill('camera one');
    await expect(panel.getByRole('definition').filter({ hasText: 'Camera One' }).first()).toBeVisible();
  });

  const file = test.info().outputPath(HONEST);
  await test.step('its fingerprints are those of the bytes that were sent', async () => {
    writeFileSync(file, photo);
    const own = await fingerprintFile(file);
    expect(own.fingerprint).not.toBe(own.fileFingerprint);
    await panel.getByRole('tab', { name: 'Proof' }).click();
    const spaced = (digest: string) => digest.replace(/(.{8})(?=.)/g, '$1 ');
    await expect(panel.getByText(spaced(own.fileFingerprint))).toBeVisible();
    await expect(panel.getByText(spaced(own.fingerprint))).toBeVisible();
    const id = (await rowOf(HONEST).getByRole('link').getAttribute('href'))?.split('/').pop() ?? '';
    const { fingerprint, fileFingerprint } = own;
    const answer = await call(routes.getAsset, { params: { id } });
    expect(answer).toMatchObject({ data: { fingerprint, fileFingerprint } });
  });

  await test.step('the ledger has it, with the time it was received', async () => {
    const proof = panel.getByRole('tabpanel', { name: 'Proof' });
    await expect(proof.getByText('Validated', { exact: true })).toBeVisible();
    const time = Date.parse((await proof.locator('time').first().getAttribute('datetime')) ?? '');
    // The page may show whole seconds.
    expect(time).toBeGreaterThan(start - 1_000);
    expect(time).toBeLessThanOrEqual(Date.now());
    await expect(proof.getByText(/^Entry \d+$/)).toBeVisible();
  });

  await test.step('the browser repeats the proof itself', async () => {
    await panel.getByRole('button', { name: 'Verify here' }).click();
    await expect(panel.getByText('Ledger entry verified in this browser')).toBeVisible();
    await expect(panel.getByRole('img', { name: 'passed' })).toHaveCount(4);
  });

  await test.step('so does the command line, and it refuses a changed file', async () => {
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download proof' }).click();
    const proof = test.info().outputPath((await download).suggestedFilename());
    await (await download).saveAs(proof);
    const { verifierKey } = await call(routes.getLedgerKey, {});
    const accepted = verify(file, proof, verifierKey);
    expect(accepted.stdout + accepted.stderr).toContain('verified');
    expect(accepted.status).toBe(0);

    const changed = Buffer.from(photo);
    changed.writeUInt8(changed.readUInt8(changed.length - 20) ^ 1, changed.length - 20);
    writeFileSync(file, changed);
    const refused = verify(file, proof, verifierKey);
    expect(refused.stdout).toContain('not verified');
    expect(refused.status).toBe(1);
  });

  await test.step('the list outlives the page', async () => {
    await page.reload();
    const earlier = page.getByRole('region', { name: 'Earlier analyses' });
    await expect(earlier.getByRole('link', { name: HONEST })).toBeVisible();
    await earlier.getByRole('textbox', { name: 'Filter by name' }).fill(FORGED);
    await expect(earlier.getByRole('link', { name: HONEST })).toHaveCount(0);
    await expect(earlier.getByRole('link', { name: FORGED })).toBeVisible();
  });
});

test('on a phone every map can be chosen, down to the last one', async ({ page, call }) => {
  const form = new FormData();
  const forgery = await forgePhoto(await makePhoto(900, 700, 10), await makePhoto(900, 700, 22));
  form.append('media', new Blob([new Uint8Array(forgery)], { type: 'image/jpeg' }), 'phone.jpg');
  const { assets } = await call(routes.uploadFiles, { form });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/utilities/${assets[0]?.id}`);
  const picture = page.getByRole('region', { name: 'Picture', exact: true });
  const picker = picture.getByRole('button', { name: /^Map:/ });
  await picker.click({ timeout: ANALYSIS_MS });
  await picture.getByRole('menuitem', { name: 'Scaling traces', exact: true }).click();
  await expect(picker).toHaveAttribute('aria-label', 'Map: Scaling traces · deep scan');
});

test('a real photo stays below the threshold, a real forgery does not pass unseen', async ({ page }) => {
  test.skip(!existsSync(REAL_PICTURES), 'The set of real pictures (../shared/data) is not on this machine.');
  const real = (name: string, ...parts: string[]) =>
    jpegNamed(name, readFileSync(path.join(REAL_PICTURES, ...parts)));
  await page.goto('/utilities');
  await chooseFiles(page, 'Choose files', [
    real('camera.jpg', 'camera/monstree/IMG_1029.JPG'),
    real('spliced.jpg', 'casia1/tampered/Sp_D_NRN_A_cha0065_sec0039_0498.jpg'),
  ]);
  const batch = page.getByRole('region', { name: 'This batch' });
  await expect(batch.getByRole('status').first()).toContainText('Analyzed 2 of 2', { timeout: ANALYSIS_MS });
  const scoreOf = async (name: string) => {
    const row = batch.getByRole('row').filter({ has: page.getByRole('link', { name }) });
    const badge = await row.getByRole('img', { name: /^Tamper score/ }).getAttribute('aria-label');
    return Number(/\d+/.exec(badge ?? '')?.[0]);
  };
  expect(await scoreOf('camera.jpg')).toBeLessThan(50);
  expect(await scoreOf('spliced.jpg')).toBeGreaterThan(await scoreOf('camera.jpg'));
});

test('an administrator declares a file not valid, for good', async ({ page, call }) => {
  const name = `mistaken-${stamp}.jpg`;
  const proof = page.getByRole('tabpanel', { name: 'Proof' });
  await page.goto('/utilities');
  await chooseFiles(page, 'Choose files', [jpegNamed(name, await photographUniquely())]);
  const link = page.getByRole('region', { name: 'This batch' }).getByRole('link', { name });
  const id = (await link.getAttribute('href', { timeout: ANALYSIS_MS }))?.split('/').pop() ?? '';
  await link.click();
  await page.getByRole('tab', { name: 'Proof' }).click();
  await expect(proof.getByText('Validated', { exact: true })).toBeVisible({ timeout: ANALYSIS_MS });

  const question = page.getByRole('dialog', { name: 'Declare this file not valid?' });
  await test.step('it asks before, and wants a reason', async () => {
    await proof.getByRole('button', { name: 'Declare not valid…' }).click();
    await expect(question).toContainText(`“${name}” is not valid`);
    const action = question.getByRole('button', { name: 'Declare not valid' });
    await expect(action).toBeDisabled();
    await question.getByRole('textbox', { name: 'Reason' }).fill('   ');
    await expect(action).toBeDisabled();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect((await call(routes.getAsset, { params: { id } })).data.ledger.validationStatus).toBe('validated');
  });

  await test.step('the file is not valid then, and the button is gone', async () => {
    await proof.getByRole('button', { name: 'Declare not valid…' }).click();
    await question.getByRole('textbox', { name: 'Reason' }).fill('Sent in by mistake.');
    await question.getByRole('button', { name: 'Declare not valid' }).click();
    await expect(question).toBeHidden();
    await expect(proof.getByText('Not valid', { exact: true })).toBeVisible();
    await expect(proof.getByRole('button', { name: 'Declare not valid…' })).toHaveCount(0);
    await expect
      .poll(async () => (await call(routes.getAsset, { params: { id } })).data.ledger.validationStatus)
      .toBe('not-validated');
  });

  await test.step('the audit log has the reason', async () => {
    const { docs } = await call(routes.listAudit, { query: {} });
    expect(docs.find(({ action }) => action === 'file.revoked')).toMatchObject({
      target: { id, name },
      details: { reason: 'Sent in by mistake.' },
    });
  });
});
