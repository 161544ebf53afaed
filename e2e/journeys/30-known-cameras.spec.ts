import * as routes from '@assay/contract/routes';
import { makeSensorPhoto } from '../sensor-photos.ts';
import { ANALYSIS_MS, callAs, expect, signIn, test } from '../signed-in.ts';

/** A sensor pattern that only this run uses. */
const SENSOR = 1_000 + (Date.now() % 1e6);

test('a camera is enrolled by flat photos, recognised in a claim that names another, and deleted', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const call = callAs(await signIn());
  const open = async (shots: Record<string, Parameters<typeof makeSensorPhoto>[0]>) => {
    const { data } = await call(routes.createRecord, { body: {} });
    const form = new FormData();
    form.append('recordId', data.id);
    for (const [name, shot] of Object.entries(shots))
      form.append('media', new File([new Uint8Array(await makeSensorPhoto(shot))], name));
    await call(routes.uploadFiles, { form });
    return data;
  };
  const flat = (shot: number) => ({ sensor: SENSOR, shot, model: 'Phone One', scene: 'flat' as const });
  const flats = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`wall-${i + 1}.jpg`, flat(i + 21)]));
  const look = (tamperDetectionEnabled: boolean) =>
    call(routes.updateOrganisationConfig, { body: { tamperDetectionEnabled } });
  // A camera is learnt from its photos and from what their metadata name. To look for tampering in each of them would
  // take most of the journey's time, and nothing here speaks of it.
  await look(false);
  const own = await open({
    ...flats,
    'street.jpg': { sensor: SENSOR, shot: 3, model: 'Phone One', scene: 'edges' },
  }).finally(() => look(true));
  // Metadata are read together with the preview.
  const areRead = async () => {
    const { data } = await call(routes.getRecord, { params: { id: own.id } });
    return data.assets.filter(({ scaled }) => scaled !== null).length;
  };
  await expect.poll(areRead, { timeout: 300_000, intervals: [500] }).toBe(21);
  const claim = await open({
    'dent.jpg': { sensor: SENSOR, shot: 1, model: 'Phone Two' },
    'door.jpg': { sensor: SENSOR + 1, shot: 2, model: null },
  });
  const panel = page.getByRole('region', { name: 'Known cameras' });
  const drawer = page.getByRole('dialog', { name: 'Known cameras' });
  const name = `Phone ${SENSOR}`;
  const camera = drawer.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

  await test.step('it is enrolled, and the photo that shows something is named', async () => {
    await page.goto(`/workorders/${own.id}`);
    await panel.getByRole('button', { name: /known camera/ }).click();
    await drawer.getByRole('button', { name: 'Enrol a camera' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enrol a camera' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Enrol', exact: true }).click();
    await expect(camera).toContainText('The fingerprint is made of 20 photos.', { timeout: 300_000 });
    await expect(camera).toContainText('Example Phone One');
    await camera.getByText('1 photo not used').click();
    await expect(camera).toContainText('street.jpg is not of an even surface, or it is in focus.');
  });

  await test.step('a claim’s picture matches it, and names another device', async () => {
    await page.goto(`/workorders/${claim.id}`);
    await panel.getByRole('combobox', { name: 'Compare with known cameras' }).click();
    await page.getByRole('option', { name }).click();
    await panel.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: 'dent.jpg' })).toContainText('Match', {
      timeout: ANALYSIS_MS,
    });
    await expect(panel.getByRole('listitem').filter({ hasText: 'door.jpg' })).toContainText('No match shown');
    // Its metadata are read when it is analysed.
    await expect(panel).toContainText('“dent.jpg” matches, but its metadata name Example Phone Two', {
      timeout: 300_000,
    });
    await expect(page.getByText('Another camera named').first()).toBeVisible();
  });

  await test.step('deleted, it leaves nothing', async () => {
    await panel.getByRole('button', { name: /known camera/ }).click();
    await camera.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(camera).toHaveCount(0);
    const { data } = await call(routes.getRecordKnownCameras, { params: { id: claim.id } });
    expect(data.results).toEqual([]);
  });
});
