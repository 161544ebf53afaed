import * as routes from '@assay/contract/routes';
import { photographUniquely } from '../claim-photos.ts';
import { callAs, expect, signIn, test } from '../signed-in.ts';

/** Identifies this run's records among others. */
const RUN = Date.now().toString(36);

test('records that share a photo, a person and an address lead from one to the next', async ({ page }) => {
  const call = callAs(await signIn());
  const open = async (name: string, claim: object, photo?: Buffer) => {
    const { data } = await call(routes.createRecord, { body: { referenceId: `${RUN}-${name}`, claim } });
    if (photo) {
      const form = new FormData();
      form.append('recordId', data.id);
      form.append('media', new File([new Uint8Array(photo)], `${name}.jpg`));
      await call(routes.uploadFiles, { form });
    }
    return data;
  };
  const photo = await photographUniquely();
  const rejected = await open('rejected', { claimant: 'Bob Baker', number: `P-${RUN}-771` }, photo);
  await call(routes.decideOnRecord, {
    params: { id: rejected.id },
    body: { outcome: 'rejected', reason: 'The photo is from the Internet.', supersedes: null },
  });
  await open('further', { claimant: 'Carl Cook', number: `p${RUN}771` });
  await open('neighbour', { claimant: 'Dora Dean', place: `${RUN} Mill Lane 4` });
  const claim = { claimant: `Ann Archer-${RUN}`, place: `4, mill lane, ${RUN}` };
  await open('same-person', { claimant: `Archer-${RUN}, Ann` });
  const asked = await open('asked', claim, photo);

  await page.goto(`/workorders/${asked.id}`);
  const panel = page.getByRole('region', { name: 'Linked records' });
  await expect(panel).toContainText('4 records');
  const row = (name: string) =>
    panel
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: `${RUN}-${name}`, exact: true }) });
  await expect(row('rejected')).toContainText('Rejected earlier');
  await expect(row('rejected')).toContainText('Same file');
  await expect(row('same-person')).toContainText(`Ann Archer-${RUN}`);
  await expect(row('neighbour')).toContainText(`4, mill lane, ${RUN}`);
  await expect(row('further')).toContainText(`through ${RUN}-rejected`);

  await test.step('a name leads to the record, which leads back', async () => {
    await row('rejected')
      .getByRole('link', { name: `${RUN}-rejected`, exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(rejected.id));
    await expect(row('asked')).toContainText('Same file');
    await expect(row('further')).toContainText('Policy or claim number');
  });
});

test('while files are in analysis, it is not said that nothing links to the record', async ({
  page,
  call,
}) => {
  const { data } = await call(routes.createRecord, { body: { referenceId: `${RUN}-pending` } });
  let pendingCount = 1;
  await page.route(`**/api/v1/records/${data.id}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, pendingCount } } });
  });
  await page.goto(`/workorders/${data.id}`);
  const panel = page.getByRole('region', { name: 'Linked records' });
  await expect(panel).toContainText(
    'No linked record so far. Files of this record are still being analysed.',
  );
  await expect(panel).not.toContainText('No other record');
  pendingCount = 0;
  await page.reload();
  await expect(panel).toContainText('No other record that you may see is linked with this one');
});
