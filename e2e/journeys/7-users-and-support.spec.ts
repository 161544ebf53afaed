import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { linkIn } from '../mailbox.ts';
import { productMail, registerOrganisation, tokenOf } from '../organisation.ts';
import { callAs, FIRST_ADMIN, moveOver, productAddress, TOKEN_KEY } from '../signed-in.ts';
import { expectToast, rememberToasts } from '../toasts.ts';

/** A retry needs another name: this one is taken by then. */
const RUN = Date.now().toString(36);
const OFFICE = 'Berg Survey';
const OFFICE_ADMIN = `office.${RUN}@example.com`;
const MEMBER = `mia.berg.${RUN}@example.com`;
const MEMBER_PASSWORD = 'Wheat-Lantern-42-Harbour';
const CUSTOMER = `kim.stone.${RUN}@example.com`;

const mailbox = productMail();

/** A separate browser in which somebody is signed in. */
async function openAs(browser: Browser, token: string, path: string): Promise<Page> {
  const storage = [{ origin: productAddress(), localStorage: [{ name: TOKEN_KEY, value: token }] }];
  const context = await browser.newContext({ storageState: { cookies: [], origins: storage } });
  await rememberToasts(context);
  const page = await context.newPage();
  await page.goto(productAddress() + path);
  return page;
}

/** Answers the next change at this address in the server’s place; the page may read there at any time. */
async function refuseOnce(
  page: Page,
  address: string,
  answer: { status: number; body?: string; json?: object },
): Promise<void> {
  let isDone = false;
  await page.route(address, (route) => {
    if (isDone || route.request().method() === 'GET') return route.fallback();
    isDone = true;
    return route.fulfill(answer);
  });
}

test('an administrator invites a user into a group that limits; the other record stays hidden', async ({
  browser,
}) => {
  await registerOrganisation(OFFICE, OFFICE_ADMIN);
  const adminToken = await tokenOf(OFFICE_ADMIN);
  const admin = callAs(adminToken);
  const [shown, hidden] = ['north-case', 'south-case'];
  for (const referenceId of [shown, hidden]) await admin(routes.createRecord, { body: { referenceId } });
  const page = await openAs(browser, adminToken, '/settings/groups');

  await test.step('a group is made; what goes wrong is told', async () => {
    await page.getByRole('button', { name: 'New group' }).click();
    const dialog = page.getByRole('dialog', { name: 'New group' });
    await dialog.getByLabel('Name').fill('North');
    await refuseOnce(page, '**/api/v1/usergroups', { status: 500, body: 'no' });
    await dialog.getByRole('button', { name: 'Create group' }).click();
    await expectToast(page, 'Failure');
    await dialog.getByRole('button', { name: 'Create group' }).click();
    await expectToast(page, 'Success');
    await expect(page.getByRole('list', { name: 'User groups' })).toContainText('North');
  });

  await test.step('a user is added to it, after the fields are right', async () => {
    await page.getByRole('link', { name: 'Users', exact: true }).first().click();
    await page.getByRole('button', { name: 'New user' }).click();
    const dialog = page.getByRole('dialog', { name: 'New user' });
    await dialog.getByLabel('First name').fill('M');
    await dialog.getByLabel('Email').fill('mia');
    await dialog.getByLabel('Display name').fill('Mia');
    await dialog.getByRole('button', { name: 'Add and invite' }).click();
    await expect(dialog.getByText('Min character length is 2')).toHaveCount(2);
    await expect(dialog.getByText('Invalid email address')).toBeVisible();
    await expect(dialog.getByText('Minimum character length is 4')).toBeVisible();
    await dialog.getByLabel('First name').fill('Mia');
    await dialog.getByLabel('Last name').fill('Berg');
    await dialog.getByLabel('Display name').fill('Mia Berg');
    await dialog.getByLabel('Email').fill(MEMBER);
    await dialog.getByRole('combobox', { name: 'User groups' }).click();
    await page.getByRole('option', { name: 'North' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Add and invite' }).click();
    await expectToast(page, 'User created. The invitation is being sent.');
    const row = page.getByRole('row').filter({ hasText: 'Mia Berg' });
    await expect(row).toContainText('North');
    await expect(row).toContainText('Invited');
  });

  await test.step('nobody removes themselves, and what the server refuses is told', async () => {
    await page.getByRole('button', { name: `Actions for ${OFFICE}` }).click();
    await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
    await expectToast(page, 'The user you have selected is currently logged in. Please select another user.');
    await page.getByRole('button', { name: 'Actions for Mia Berg' }).click();
    await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
    await refuseOnce(page, '**/api/v1/users/mia*', { status: 500, body: 'no' });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'Unable to remove user');
    await expect(page.getByRole('row').filter({ hasText: 'Mia Berg' })).toBeVisible();
  });

  const say = (message: string) => ({
    status: 409,
    json: { status: 'Failure', code: 'CONFLICT', message },
  });

  await test.step('what the server says against a new user, and against a change of one, is told; a change is told too', async () => {
    await page.getByRole('button', { name: 'New user' }).click();
    const added = page.getByRole('dialog', { name: 'New user' });
    for (const [name, text] of [
      ['First name', 'Bo'],
      ['Last name', 'Fry'],
      ['Display name', 'Bo Fry'],
      ['Email', `bo.fry.${RUN}@example.com`],
    ] as const)
      await added.getByLabel(name).fill(text);
    await refuseOnce(page, '**/api/v1/users', say('No more than nine users.'));
    await added.getByRole('button', { name: 'Add and invite' }).click();
    await expectToast(page, 'No more than nine users.');
    await added.getByRole('button', { name: 'Add and invite' }).click();
    await expect(added).toHaveCount(0);

    await page.getByRole('button', { name: 'Actions for Bo Fry' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edited = page.getByRole('dialog', { name: 'Edit user' });
    await edited.getByLabel('Last name').fill('Frost');
    await refuseOnce(page, '**/api/v1/users/bo*', say('Somebody else changed this user.'));
    await edited.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Somebody else changed this user.');
    await edited.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'User updated');
    await expect(edited).toHaveCount(0);
  });

  await test.step('a user who is removed is gone, and that is told', async () => {
    await page.getByRole('button', { name: 'Actions for Bo Fry' }).click();
    await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'User removed');
    await expect(page.getByRole('row').filter({ hasText: 'Bo Fry' })).toHaveCount(0);
  });

  let memberToken = '';
  await test.step('the invited user chooses a password by the mail that arrives, and sees all records', async () => {
    const link = linkIn(await mailbox.take(MEMBER, `You are invited to Assay by ${OFFICE}`));
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(link);
    await guest.getByLabel('New password', { exact: true }).fill(MEMBER_PASSWORD);
    await guest.getByLabel('Confirm password').fill(MEMBER_PASSWORD);
    await guest.getByRole('button', { name: 'Save password' }).click();
    await expect(guest).toHaveURL(/\/login/);
    await guest.context().close();
    memberToken = await tokenOf(MEMBER, MEMBER_PASSWORD);
    const member = await openAs(browser, memberToken, '/workorders');
    await expect(member.getByRole('link', { name: hidden })).toBeVisible();
    await member.context().close();
  });

  await test.step('the group is made to limit, and is given one of the records', async () => {
    await page.goto(`${productAddress()}/settings/groups`);
    await page.getByRole('button', { name: 'Actions for North' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit group' });
    await expect(dialog.getByText(`Mia Berg (${MEMBER})`)).toBeVisible();
    await dialog
      .getByRole('switch', { name: 'Members see only records of their groups and their own' })
      .check();
    await refuseOnce(page, '**/api/v1/usergroups', { status: 500, body: 'no' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Unable to update the User Group');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Limits records')).toBeVisible();
    await page.goto(`${productAddress()}/workorders`);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: shown }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Groups' }).click();
    await page.getByRole('menuitem', { name: 'Give to North' }).click();
    await expectToast(page, '1 record updated');
  });

  await test.step('the user sees that record and no other, wherever they look', async () => {
    const member = await openAs(browser, memberToken, '/workorders');
    await expect(member.getByRole('link', { name: shown })).toBeVisible();
    await expect(member.getByRole('link', { name: hidden })).toHaveCount(0);
    await member.goto(`${productAddress()}/workorders/${hidden}`);
    await expect(member.getByRole('alert')).toContainText('This record is not here');
    await member.goto(`${productAddress()}/users`);
    await expect(member).toHaveURL(/\/workorders$/);
    // The address changes before the page is drawn.
    await expect(member.getByRole('link', { name: shown })).toBeVisible();
    await expect(member.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
    await member.keyboard.press('Control+k');
    await member.getByRole('combobox', { name: 'Search' }).fill('case');
    await expect(member.getByRole('option', { name: new RegExp(shown) })).toBeVisible();
    await expect(member.getByRole('option', { name: new RegExp(hidden) })).toHaveCount(0);
    await member.context().close();
  });

  await test.step('why a group stays is told in the server’s words, or as a failure; then it is removed', async () => {
    await page.goto(`${productAddress()}/settings/groups`);
    const answers = [{ status: 500, body: 'no' }, say('The group is in use.')];
    for (const [told, answer] of [
      ['Failure', answers[0]],
      ['The group is in use.', answers[1]],
      ['Success', null],
    ] as const) {
      if (answer)
        await page.route('**/api/v1/usergroups', (route) =>
          route.request().method() === 'DELETE' ? route.fulfill(answer) : route.fallback(),
        );
      await page.getByRole('button', { name: 'Actions for North' }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expectToast(page, told);
      await page.unroute('**/api/v1/usergroups');
    }
    await expect(page.getByRole('button', { name: 'Actions for North' })).toHaveCount(0);
  });
  await page.context().close();
});

let customer: Call | undefined;
/** Otherwise a retry would find it still granted. */
test.afterEach(() => customer?.(routes.withdrawSupportAccess, {}));

test('support switches to an organisation that lets it in, and back', async ({ browser }) => {
  await registerOrganisation('Zeta Insurance', CUSTOMER);
  const zeta = callAs(await tokenOf(CUSTOMER));
  customer = zeta;
  const ownCase = `own-case-${RUN}`;
  // The only user who may act as support, working in the main organisation.
  const adminToken = await tokenOf(FIRST_ADMIN);
  await zeta(routes.createRecord, { body: { referenceId: 'zeta-case' } });
  await callAs(adminToken)(routes.createRecord, { body: { referenceId: ownCase } });

  await test.step('the organisation’s administrator allows it for some days', async () => {
    const page = await openAs(browser, await tokenOf(CUSTOMER), '/account');
    await expect(page.getByText('Support has no access.')).toBeVisible();
    await page.getByLabel('For how long').selectOption('3 days');
    await page.getByRole('button', { name: 'Allow access' }).click();
    await expect(page.getByText(/Support has access until/)).toBeVisible();
    await expect(page.getByLabel('Switch Organization')).toHaveCount(0);
    await page.context().close();
  });

  const page = await openAs(browser, adminToken, '/workorders');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const selector = navigation.getByRole('combobox', { name: 'Switch Organization' });
  const recordLink = (name: string) =>
    page.getByRole('table', { name: 'Records' }).getByRole('link', { name });

  await test.step('support chooses it from the list, sorted by name, and sees its records after 500 ms', async () => {
    await expect(recordLink(ownCase)).toBeVisible();
    // At the start, before anybody opens it.
    const list = page.waitForRequest(
      (asked) => new URL(asked.url()).pathname === routes.listOrganisations.path,
    );
    await page.reload();
    await list;
    await moveOver(navigation);
    await selector.click();
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options).toHaveCount(2);
    const names = await options.allTextContents();
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
    await page.getByRole('option', { name: 'Zeta Insurance' }).click();
    await expect(recordLink('zeta-case')).toBeVisible();
    await expect(recordLink(ownCase)).toHaveCount(0);
    await page.reload();
    await expect(recordLink('zeta-case')).toBeVisible();
  });

  await test.step('its log tells of it', async () => {
    const { docs } = await zeta(routes.listAudit, { query: { count: 100 } });
    const acted = docs.filter(({ action }) => action === 'support.acted');
    expect(acted.length).toBeGreaterThan(0);
    for (const { actor } of acted) expect(actor).toMatchObject({ name: FIRST_ADMIN, isFromOutside: true });
  });

  await test.step('cleared, it is one’s own again', async () => {
    await moveOver(navigation);
    await navigation.getByLabel('Back to your own organisation').click();
    await expect(recordLink(ownCase)).toBeVisible();
    await expect(recordLink('zeta-case')).toHaveCount(0);
    await moveOver(navigation);
    await selector.click();
    await page.getByRole('option', { name: 'Zeta Insurance' }).click();
    await expect(recordLink('zeta-case')).toBeVisible();
  });

  await test.step('when it is withdrawn, the next look says so and leads back', async () => {
    await zeta(routes.withdrawSupportAccess, {});
    await page.getByRole('columnheader', { name: 'Created' }).getByRole('button').click();
    await expectToast(page, /Zeta Insurance has ended support access\. You are back/);
    await expect(recordLink(ownCase)).toBeVisible();
  });
  await page.context().close();
});
