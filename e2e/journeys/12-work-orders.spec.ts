import { createClient, routes } from '@assay/contract';
import { fingerprintString } from '@assay/fingerprint';
import { expect as expectSoon, type Page, test } from '@playwright/test';
import { linkIn, type Mailbox, openMailbox } from '../mailbox.ts';
import { TOKEN_KEY } from '../signed-in.ts';
import { type RunningProduct, runProduct } from '../start-product.ts';

/** A second product beside the first is twice the work for a busy machine. */
const expect = expectSoon.configure({ timeout: 45_000 });
test.use({ actionTimeout: 45_000 });

const PASSWORD = 'Correct-Horse-7-Battery';

let mailbox: Mailbox;
let product: RunningProduct;
let token: string;

/** A product with a mail server, and its first administrator. */
test.beforeAll(async () => {
  test.setTimeout(420_000);
  mailbox = await openMailbox();
  product = await runProduct({
    ...{ ASSAY_SMTP_URL: mailbox.smtpUrl, ASSAY_MAIL_FROM: 'Assay <assay@example.com>' },
  });
  const guest = createClient({ baseUrl: product.address });
  const logIn = (password: string) =>
    guest(routes.login, { body: { username: 'admin@assay.local', password: fingerprintString(password) } });
  const first = await logIn(product.firstPassword);
  if (first.outcome !== 'first-login') throw new Error(first.outcome);
  const body = { token: first.resetToken, password: PASSWORD, passwordConfirm: PASSWORD };
  await guest(routes.resetPassword, { body });
  const second = await logIn(PASSWORD);
  if (second.outcome !== 'signed-in') throw new Error(second.outcome);
  token = second.accessToken;
  const admin = createClient({ baseUrl: product.address, token: () => ({ value: token }) });
  const data = { settings: { tourSeen: true } };
  await admin(routes.updateUser, { body: { username: 'admin@assay.local', data } });
});
test.afterAll(async () => {
  await product?.stop();
  await mailbox?.close();
});

async function signIn(page: Page): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
}

test('a work order goes out by mail, its link opens, and what becomes of it shows by itself', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await signIn(page);

  await test.step('it is made beside the records, with fields that say what is wrong', async () => {
    await page.goto(`${product.address}/workorders`);
    await page.getByRole('link', { name: 'Work orders' }).click();
    await expect(page).toHaveURL(/\/workorder$/);
    await expect(page.getByRole('heading', { name: 'No work orders yet' })).toBeVisible();
    await page.getByRole('button', { name: 'New work order' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New work order' });
    await dialog.getByLabel('First name').fill('Ann');
    await dialog.getByLabel('Last name').fill('Lee');
    await dialog.getByLabel('Email').fill('ann@example.com');
    await dialog.getByLabel('SMS number').fill('555-123-4567');
    await dialog.getByLabel('Message', { exact: true }).fill('The dent on the left door, please.');
    await dialog.getByRole('button', { name: 'Create work order' }).click();
    await expect(dialog.getByText('Enter 10 digits only with no hyphen')).toBeVisible();
    await dialog.getByLabel('SMS number').fill('');
    await dialog.getByRole('button', { name: 'Create work order' }).click();
    await expect(page.getByText('Work order created')).toBeVisible();
    await expect(page.getByRole('row', { name: /Ann Lee/ })).toContainText('Sent');
  });

  const { docs } = await createClient({ baseUrl: product.address, token: () => ({ value: token }) })(
    routes.listClientRequests,
    {},
  );
  const [{ requestId }] = docs;

  await test.step('the mail arrives, and its link opens the client’s page', async () => {
    const subject = `My organisation asks for pictures and answers (${requestId})`;
    const mail = await mailbox.take('ann@example.com', subject);
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
    await expect(page.getByText('Opened by the client')).toBeVisible();
    await page.getByRole('button', { name: 'Resend' }).click();
    await expect(page.getByText(/Sent again, by mail/)).toBeVisible();
    await expect.poll(() => mailbox.received.length).toBe(2);
    await page.getByRole('button', { name: 'Expire' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Expire' }).click();
    await expect(page.getByText(/^Expired, by/)).toBeVisible();
    await page.goto(`${product.address}/workorders/${requestId}`);
    await expect(page).toHaveURL(/\/workorder\//);
    await page.goto(`${product.address}/workorder/nothing-of-this-name`);
    await expect(page.getByText('Failed to fetch work order details.')).toBeVisible();
  });
});
