import * as routes from '@assay/contract/routes';
import { makeIssuedInvoice } from '@assay/server/testing/documents';
import { openOwnOrganisation } from '../organisation.ts';
import { ANALYSIS_MS, expect, test } from '../signed-in.ts';

test('an issuer is made known by its invoices, tells a forgery, and is deleted', async ({ page }) => {
  // An issuer that another try has left is known by the same documents.
  const { call, signIn } = await openOwnOrganisation();
  await signIn(page);
  const open = async (files: Record<string, Buffer>) => {
    const { data } = await call(routes.createRecord, { body: {} });
    const form = new FormData();
    form.append('recordId', data.id);
    for (const [name, file] of Object.entries(files))
      form.append('media', new File([new Uint8Array(file)], name));
    const { assets } = await call(routes.uploadFiles, { form });
    return { ...data, ids: assets.map(({ id }) => id) };
  };
  const own = await open(
    Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((number) => [`invoice-${number}.pdf`, makeIssuedInvoice({ number })]),
    ),
  );
  const made = { producer: 'Skia/PDF m121', font: 'Times-Roman', column: 320 } as const;
  const claim = await open({ 'claimed.pdf': makeIssuedInvoice({ number: 14, ...made }) });
  const panel = page.getByRole('region', { name: 'Known issuers' });
  const drawer = page.getByRole('dialog', { name: 'Known issuers' });
  const name = `Northwind ${claim.id.slice(0, 8)}`;
  const issuer = drawer.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

  await test.step('its invoices say by what it is known', async () => {
    // They can be samples once they are analysed.
    for (const { ids } of [own, claim])
      await expect
        .poll(async () => (await call(routes.proposeIssuer, { body: { assetIds: ids } })).data.samples, {
          timeout: ANALYSIS_MS,
        })
        .toBe(ids.length);
    await page.goto(`/workorders/${own.id}`);
    await panel.getByRole('button', { name: /known issuer/ }).click();
    await drawer.getByRole('button', { name: 'Make an issuer known' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make an issuer known' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(6);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toContainText('6 documents can be samples.');
    await expect(dialog).toContainText('northwind.example');
    await dialog.getByRole('textbox', { name: /^Name( \*)?$/ }).fill(name);
    await dialog.getByRole('button', { name: 'Make known' }).click();
    await expect(issuer).toContainText('Invoices · 6 samples');
    await issuer.getByText('6 files that you may see').click();
    await expect(issuer).toContainText('invoice-6.pdf');
  });

  const act = async (action: string) => {
    await issuer.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await test.step('none of its samples can be added again, and one is taken out', async () => {
    await act('Add documents of this record');
    const dialog = page.getByRole('dialog', { name: `Add samples to ${name}` });
    await expect(dialog).toContainText('All PDF documents of this record are samples already.');
    await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await issuer.getByRole('button', { name: 'Take invoice-6.pdf out of the samples' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Documents are compared with the samples that are left');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(issuer).toContainText('6 samples');
    await issuer.getByRole('button', { name: 'Take invoice-6.pdf out of the samples' }).click();
    await question.getByRole('button', { name: 'Take out' }).click();
    await expect(issuer).toContainText('5 samples');
  });

  await test.step('a document that claims to be of it is compared, trait by trait', async () => {
    await page.goto(`/workorders/${claim.id}`);
    await page.getByRole('tab', { name: /^Issuer/ }).click();
    const compared = page.getByRole('region', { name });
    await expect(compared).toContainText('It differs from the 5 samples in');
    await expect(compared.getByRole('row', { name: /Program that wrote the file/ })).toContainText(
      'Skia/PDF',
    );
    // A trait shows where on the page the document differs.
    const places = compared.getByRole('button', { name: 'Places of labels' });
    await places.click();
    await expect(places).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-check]:visible')).not.toHaveCount(0);
    await expect(page.getByText('Differs from samples').first()).toBeVisible({ timeout: ANALYSIS_MS });
  });

  await test.step('deleted, it leaves nothing', async () => {
    await panel.getByRole('button', { name: /known issuer/ }).click();
    await act('Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(issuer).toHaveCount(0);
    const { docs } = await call(routes.getIssuerComparisons, { params: { id: claim.ids[0] ?? '' } });
    expect(docs).toEqual([]);
  });
});
