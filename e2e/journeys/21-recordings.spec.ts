import { makeWav } from '@assay/server/testing/sounds';
import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { ANALYSIS_MS, chooseFiles, expect, test } from '../signed-in.ts';

const stamp = Date.now().toString(36);
const CUT_AT = 21.4;

/** Drops a recording in the quick check and opens it. */
async function check(page: Page, name: string, buffer: Buffer): Promise<Locator> {
  await page.goto('/utilities');
  await chooseFiles(page, 'Choose files', [{ name, mimeType: 'audio/wav', buffer }]);
  const batch = page.getByRole('region', { name: 'This batch' });
  await expect(batch.getByRole('status').first()).toContainText('Analyzed 1 of 1', { timeout: ANALYSIS_MS });
  await batch.getByRole('link', { name }).click();
  return page.getByRole('complementary', { name: 'Asset' });
}

const timeOf = (player: Locator) =>
  player.locator('audio, video').evaluate((element) => (element as HTMLMediaElement).currentTime);

test('a cut call is dropped; the mark on its timeline leads to the cut', async ({ page }) => {
  const name = `call-${stamp}.wav`;
  const viewer = await check(page, name, makeWav({ seconds: 48, cut: { at: CUT_AT, length: 7.013 } }));
  const player = viewer.getByRole('region', { name: 'Sound', exact: true });
  const timeline = player.getByRole('region', { name: 'Timeline' });
  const mark = timeline.getByRole('button', { name: /^Moment 1, 0:21\.\d\d/ });

  await test.step('the verdict tells the time of the cut', async () => {
    await expect(viewer.getByRole('region', { name: 'Verdict' })).toContainText(
      /hum \(50\sHz\) jumps at 21\.\d\ss/,
    );
    await expect(viewer.getByRole('tabpanel', { name: 'Moments' })).toContainText(/0:21\.\d\d/);
  });

  await test.step('waveform and spectrogram stand along the time', async () => {
    await expect(player.getByRole('img', { name: /^Waveform/ })).toBeVisible();
    const spectrogram = player.getByRole('img', { name: /^Spectrogram: .* 4 kHz/ });
    await expect(spectrogram).toHaveJSProperty('complete', true);
  });

  await test.step('the mark is clicked, and the player stands there', async () => {
    await mark.click();
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => Math.abs((await timeOf(player)) - CUT_AT)).toBeLessThan(0.5);
    await expect(player).toContainText(/The phase of the mains hum/);
  });

  await test.step('by keys: a step, the way to the mark, and around it again and again', async () => {
    const before = await timeOf(player);
    await page.keyboard.press('.');
    await expect.poll(() => timeOf(player)).toBeCloseTo(before + 0.1, 1);
    await timeline.getByRole('slider', { name: 'Position' }).press('Home');
    await expect.poll(() => timeOf(player)).toBe(0);
    await page.keyboard.press(']');
    await expect.poll(async () => Math.abs((await timeOf(player)) - CUT_AT)).toBeLessThan(0.5);
    await page.keyboard.press('l');
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.keyboard.press('l');
    await player.getByRole('button', { name: 'Pause' }).click();
    await expectNoBarriers(page, 'a sound with a marked cut');
  });

  await test.step('a failure while it plays loads it again; while the store is away, it says so and waits', async () => {
    const sound = player.locator('audio');
    const before = await timeOf(player);
    const isBack = () => expect.poll(async () => Math.abs((await timeOf(player)) - before)).toBeLessThan(0.5);
    await sound.evaluate((element) => {
      const loaded = new Promise<void>((done) => element.addEventListener('loadedmetadata', () => done()));
      element.dispatchEvent(new Event('error'));
      // A connection that breaks fails more than once.
      element.dispatchEvent(new Event('error'));
      return loaded;
    });
    await isBack();
    await expect(player.getByText(/copy made for playing/)).toHaveCount(0);
    const media = '**/api/v1/media/**';
    await page.route(media, (route) => route.fulfill({ status: 503 }));
    await sound.dispatchEvent('error');
    await expect(player.getByText('Please try again shortly.')).toBeVisible();
    await page.unroute(media);
    await player.getByRole('button', { name: 'Try again' }).click();
    await isBack();
  });

  await test.step('the report tells the moment', async () => {
    await page.goto('/utilities/reports');
    await page.getByRole('button', { name: `Report on ${name}`, exact: true }).click();
    const preview = page.getByRole('dialog');
    await expect(preview.getByText(/Waveform and spectrogram over the whole length/)).toBeVisible();
    await expect(preview.getByRole('region', { name: 'Moments' })).toContainText(/0:21\.\d\d/);
  });
});
