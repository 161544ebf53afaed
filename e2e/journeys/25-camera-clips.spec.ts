import { hasCameraClip, trimCameraClip } from '../camera-clip.ts';
import { ANALYSIS_MS, chooseFiles, expect, test } from '../signed-in.ts';

const stamp = Date.now().toString(36);
/** In seconds. */
const CUT = { at: 2, length: 4 / 3 };

test('a clip of a camera without a part of it is dropped; words and timeline tell where it is missing', async ({
  page,
}) => {
  test.skip(!hasCameraClip, 'needs ../shared/data');
  const name = `ride-${stamp}.mp4`;
  await page.goto('/utilities');
  const buffer = trimCameraClip(CUT.at, CUT.length);
  await chooseFiles(page, 'Choose files', [{ name, mimeType: 'video/mp4', buffer }]);
  const batch = page.getByRole('region', { name: 'This batch' });
  await expect(batch.getByRole('status').first()).toContainText('Analyzed 1 of 1', { timeout: ANALYSIS_MS });
  await batch.getByRole('link', { name }).click();
  const viewer = page.getByRole('complementary', { name: 'Asset' });
  const player = viewer.getByRole('region', { name: 'Video', exact: true });
  const mark = player
    .getByRole('region', { name: 'Timeline' })
    .getByRole('button', { name: /^Moment 1, 0:0[12]\.\d\d/ });

  await test.step('the verdict tells where the picture jumps, and that the clip was encoded anew', async () => {
    const verdict = viewer.getByRole('region', { name: 'Verdict' });
    await expect(verdict).toContainText(/The picture jumps at 2\.0\ss, while the scene stays the same/);
    await viewer.getByRole('tab', { name: 'Structure' }).click();
    await expect(viewer.getByRole('tabpanel', { name: 'Structure' })).toContainText(
      'Re-encoded after it was recorded',
    );
  });

  await test.step('the one mark on the timeline leads to the cut', async () => {
    await expect(player.getByRole('list', { name: 'Marked moments' }).getByRole('button')).toHaveCount(1);
    await mark.click();
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    const time = () =>
      player.locator('video').evaluate((element) => (element as HTMLMediaElement).currentTime);
    await expect.poll(async () => Math.abs((await time()) - CUT.at)).toBeLessThan(0.5);
  });
});
