import { createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { firstOf } from '@assay/server/testing/elements';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { linkIn } from '../mailbox.ts';
import { makePhoto } from '../make-photo.ts';
import { openOwnOrganisation, tokenOf } from '../organisation.ts';
import { settle } from '../settle.ts';
import { ANALYSIS_MS, CHOSEN_PASSWORD, productAddress, TOKEN_KEY } from '../signed-in.ts';

const stamp = Date.now().toString(36);
const OFFICE = `Audited ${stamp}`;

/** What changes something, by page: the server refuses each of these to an auditor. */
const CHANGES: Readonly<Record<string, readonly RegExp[]>> = {
  record: [/^Decide/, /^Add files/, /^Run again/, /^Comment/],
  file: [/^Run again/],
  utilities: [/^Choose files/],
  orders: [/^New work order/, /^Select/, /^Actions for/],
  order: [/^Edit/, /^Resend/, /^Expire/],
};

test('an auditor reads what everybody reads, and is offered nothing that would be refused', async ({
  browser,
}) => {
  const { call, mailbox, username } = await openOwnOrganisation(OFFICE);
  const { data: record } = await call(routes.createRecord, { body: { name: 'Bumper' } });
  const form = new FormData();
  form.append('recordId', record.id);
  form.append('media', new File([new Uint8Array(await makePhoto(640, 480, 81))], 'bumper.jpg'));
  await call(routes.uploadFiles, { form });
  const { docs } = await call(routes.findAssets, { query: { recordId: record.id } });
  // A file that is being analysed has fewer buttons.
  const pending = async () => (await call(routes.getRecord, { params: { id: record.id } })).data.pendingCount;
  await expect.poll(pending, { timeout: ANALYSIS_MS }).toBe(0);
  const { data: order } = await call(routes.createClientRequest, {
    body: {
      firstName: 'Ann',
      lastName: 'Lee',
      type: 'vehicle-damage',
      send: false,
      message: 'Photos, please.',
    },
  });
  const email = `ada-${stamp}@example.com`;
  await call(routes.createUser, {
    body: { email, firstName: 'Ada', lastName: 'North', roles: ['auditor'] },
  });
  const invitation = linkIn(await mailbox.take(email, `You are invited to Assay by ${OFFICE}`));
  const body = {
    token: new URL(invitation).hash.slice(1),
    ...{ password: CHOSEN_PASSWORD, passwordConfirm: CHOSEN_PASSWORD },
  };
  await createClient({ baseUrl: productAddress() })(routes.resetPassword, { body });

  const addresses = {
    record: `/workorders/${record.id}`,
    file: `/utilities/${firstOf(docs).id}`,
    utilities: '/utilities',
    orders: '/workorder',
    order: `/workorder/${order.id}`,
  };
  const admin = await openAs(browser, await tokenOf(username));
  const auditor = await openAs(browser, await tokenOf(email));
  for (const [name, address] of Object.entries(addresses)) {
    const [all, own] = [await listButtons(admin, address), await listButtons(auditor, address)];
    const changes = CHANGES[name] ?? [];
    for (const change of changes) {
      expect
        .soft(
          all.filter((label) => change.test(label)),
          `${name}: ${change} for an administrator`,
        )
        .not.toEqual([]);
      expect
        .soft(
          own.filter((label) => change.test(label)),
          `${name}: ${change} for an auditor`,
        )
        .toEqual([]);
    }
  }
  await auditor.goto(addresses.record);
  await expect(auditor.getByRole('article', { name: 'bumper.jpg' })).toBeVisible();
});

async function openAs(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: productAddress(),
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    TOKEN_KEY,
    token,
  ] as const);
  return context.newPage();
}

/** The names of all buttons, also those of open inputs for files. */
async function listButtons(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settle(page);
  return page
    .getByRole('button')
    .evaluateAll((all) =>
      all.map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''),
    );
}
