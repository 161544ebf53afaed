import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as routes from '@assay/contract/routes';
import { expectNoBarriers } from '../barriers.ts';
import { openOwnOrganisation } from '../organisation.ts';
import { ANALYSIS_MS, chooseFiles, expect, jpegNamed, test } from '../signed-in.ts';

const DATA = resolve(import.meta.dirname, '../../../shared/data/images');
const DOG = join(DATA, 'web-edits/authentic/I47_6cjlb2.jpg');
const CARS = join(DATA, 'camera/metadata_extractor/Olympus C960.jpg');
const stamp = Date.now().toString(36);

test('an administrator has objects looked for on arrival; a dog is boxed on its photo, and found again', async ({
  page,
}) => {
  test.skip(![DOG, CARS].every(existsSync), 'needs ../shared/data');
  const organisation = await openOwnOrganisation(`Kennels ${stamp}`);
  await organisation.signIn(page);
  const name = `dog-${stamp}.jpg`;

  await test.step('it is off at first, and switched on', async () => {
    await page.goto('/settings');
    const objects = page.getByRole('switch', { name: 'Objects on arrival' });
    await expect(page.getByRole('switch', { name: 'Object detection' })).toBeChecked();
    await expect(objects).not.toBeChecked();
    await page.getByText('Objects on arrival', { exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(
        async () =>
          (await organisation.call(routes.getOrganisationConfig, {})).config.objectsOnArrivalEnabled,
      )
      .toBe(true);
  });

  await page.goto('/utilities');
  await chooseFiles(page, 'Choose files', [
    jpegNamed(name, readFileSync(DOG)),
    jpegNamed(`cars-${stamp}.jpg`, readFileSync(CARS)),
  ]);
  const batch = page.getByRole('region', { name: 'This batch' });
  await expect(batch.getByRole('status').first()).toContainText('Analyzed 2 of 2', { timeout: ANALYSIS_MS });
  await batch.getByRole('link', { name }).click();
  const viewer = page.getByRole('complementary', { name: 'Asset' });
  const boxes = viewer.getByRole('list', { name: 'Objects that a model sees' });

  await test.step('the box lies over the dog with its name and certainty, and the list counts it', async () => {
    await viewer.getByRole('tab', { name: /^Objects/ }).click();
    const panel = viewer.getByRole('tabpanel', { name: /^Objects/ });
    await expect(panel.getByRole('button', { name: /^dog ?1 object, \d\d % certain/ })).toBeVisible({
      timeout: ANALYSIS_MS,
    });
    await expect(panel).toContainText('Hints, not proof.');
    const box = boxes.getByRole('listitem').filter({ hasText: /^dog \d\d %$/ });
    await expect(box).toBeVisible();
    const [drawn, picture] = [await box.boundingBox(), await boxes.boundingBox()];
    expect((drawn?.height ?? 0) / (picture?.height ?? 1)).toBeGreaterThan(0.4);
    await expectNoBarriers(page, 'a picture with objects');
  });

  await test.step('the layer is switched off and on', async () => {
    await viewer.getByRole('button', { name: 'Show objects' }).click();
    await expect(boxes).toBeHidden();
    await page.keyboard.press('b');
    await expect(boxes).toBeVisible();
  });

  await test.step('the search finds the name, and leads to the file', async () => {
    await page.goto('/utilities');
    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('dog');
    await page.getByRole('option', { name: /^dog ?1 file/ }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByRole('link', { name: `cars-${stamp}.jpg` })).toBeHidden();
  });

  await test.step('insights count the files', async () => {
    await page.goto('/insights');
    const chart = page.getByRole('region', { name: 'Objects' });
    await expect(chart).toContainText('Hints, not proof.');
    await expectNoBarriers(page, 'insights with objects');
  });
});
