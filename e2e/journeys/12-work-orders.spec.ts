import * as routes from '@assay/contract/routes';
import { firstOf } from '@assay/server/testing/elements';
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { linkIn } from '../mailbox.ts';
import { type OwnOrganisation, openOwnOrganisation } from '../organisation.ts';
import { productAddress } from '../signed-in.ts';
import { expectToast, test } from '../toasts.ts';

/** Distinguishes this run's mails from those of an earlier try. */
const RUN = Date.now().toString(36);
const ANN = `ann.${RUN}@example.com`;
const BO = `bo.${RUN}@example.com`;

let office: OwnOrganisation;

test.beforeAll(async () => {
  office = await openOwnOrganisation();
});

test('a work order goes out by mail, its link opens, and what becomes of it shows by itself', async ({
  page,
  browser,
}) => {
  const { mailbox, call } = office;
  await office.signIn(page);

  await test.step('it is made beside the records, with fields that say what is wrong', async () => {
    await page.goto(`${productAddress()}/workorders`);
    const tabs = page.getByRole('main').getByRole('navigation').first();
    await expect(tabs.getByRole('link')).toHaveText(['Records', 'Work orders']);
    await tabs.getByRole('link', { name: 'Work orders' }).click();
    await expect(page).toHaveURL(/\/workorder$/);
    await expect(page.getByRole('heading', { name: 'No work orders yet' })).toBeVisible();
    await page.getByRole('button', { name: 'New work order' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New work order' });
    await dialog.getByLabel('First name').fill('Ann');
    await dialog.getByLabel('Last name').fill('Lee');
    await dialog.getByLabel('Email').fill(ANN);
    await dialog.getByLabel('SMS number').fill('555-123-4567');
    await dialog.getByLabel('Message', { exact: true }).fill('The dent on the left door, please.');
    await dialog.getByRole('button', { name: 'Create work order' }).click();
    await expect(dialog.getByText('Enter 10 digits only with no hyphen')).toBeVisible();
    await dialog.getByLabel('SMS number').fill('');
    await dialog.getByRole('button', { name: 'Create work order' }).click();
    await expectToast(page, 'Work order created');
    await expect(page.getByRole('row', { name: /Ann Lee/ })).toContainText('Sent');
  });

  const { docs } = await call(routes.listClientRequests, {});
  const { requestId } = firstOf(docs);
  const subject = `My organisation asks for pictures and answers (${requestId})`;

  await test.step('the mail arrives, and its link opens the client’s page', async () => {
    const mail = await mailbox.take(ANN, subject);
    expect(mail.text).toContain('The dent on the left door, please.');
    const client = await browser.newContext();
    const visitor = await client.newPage();
    await visitor.goto(linkIn(mail));
    await expect(visitor.getByText('My organisation').first()).toBeVisible();
    await expect(visitor).toHaveURL(/\/capture/);
    await client.close();
  });

  await test.step('that it was opened is seen without asking for the list again', async () => {
    await expect(page.getByRole('row', { name: /Ann Lee/ })).toContainText('Opened');
  });

  await test.step('its page tells its history, and it can be sent again and ended', async () => {
    await page.getByRole('link', { name: 'Ann Lee' }).click();
    await expect(page.getByText('Opened by the customer')).toBeVisible();
    await page.getByRole('button', { name: 'Resend' }).click();
    await expect(page.getByText(/Queued again, by mail/)).toBeVisible();
    await expect.poll(() => mailbox.count(ANN, subject)).toBe(2);
    await page.getByRole('button', { name: 'Expire' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Expire' }).click();
    await expect(page.getByText(/^Expired, by/)).toBeVisible();
    await page.goto(`${productAddress()}/workorders/${requestId}`);
    await expect(page).toHaveURL(/\/workorder\//);
  });

  await test.step('that its mail was refused is seen by itself, and the contact corrected', async () => {
    await page.getByRole('link', { name: 'All work orders' }).click();
    const row = page.getByRole('row', { name: /Bo Fry/ });
    const body = { firstName: 'Bo', lastName: 'Fry', email: 'refused@example.com', type: 'general' };
    const { data: order } = await call(routes.createClientRequest, { body });
    await expect(row).toContainText('Not delivered');
    await row.getByRole('link', { name: 'Bo Fry' }).click();
    const note = page.getByRole('region', { name: 'Not delivered' });
    await expect(note).toContainText('The mail to refused@example.com was not delivered');
    await expect(note).toContainText('no such mailbox');
    await expectNoBarriers(page, 'a work order that was not delivered');
    await note.getByRole('button', { name: 'Correct the contact' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit work order' });
    await dialog.getByLabel('Email').fill(BO);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await note.getByRole('button', { name: 'Send it again' }).click();
    await expect(note).toHaveCount(0);
    await mailbox.take(BO, `My organisation asks for pictures and answers (${order.requestId})`);
    await expect(page.getByText('Not delivered, by mail')).toBeVisible();
  });

  await test.step('one that is not there is told so', async () => {
    await page.goto(`${productAddress()}/workorder/nothing-of-this-name`);
    await expect(page.getByText('Failed to fetch work order details.')).toBeVisible();
  });
});
