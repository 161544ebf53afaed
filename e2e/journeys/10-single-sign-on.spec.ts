import * as routes from '@assay/contract/routes';
import { startTestProvider, type TestProvider } from '@assay/server/testing/identity-provider';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { registerOrganisation, tokenOf } from '../organisation.ts';
import { CHOSEN_PASSWORD, callAs, productAddress, TOKEN_KEY } from '../signed-in.ts';
import { expectToast, test } from '../toasts.ts';

/** A retry needs other addresses: these are taken by then. */
const RUN = Date.now().toString(36);
const ADMIN = `office.${RUN}@example.com`;
const DOMAIN = `harbour-${RUN}.example`;
const ANN = `ann.lee@${DOMAIN}`;

let provider: TestProvider;

test.beforeAll(async () => {
  provider = await startTestProvider({
    redirectUri: `${productAddress()}/callback`,
    people: { [ANN]: { email: ANN, email_verified: true, name: 'Ann Lee' } },
  });
  await registerOrganisation('Harbour Survey', ADMIN);
});
test.afterAll(() => provider?.close());

const tokenIn = async (page: Page) =>
  (await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)) ?? '';

/** Goes to the provider and, as this person, back from there. */
async function signOn(page: Page, name: string): Promise<void> {
  // Otherwise the provider would remember the last person; the product keeps no cookies.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Sign in with your organisation' }).click();
  await page.getByLabel('Work email or organisation id').fill(ANN);
  await page.keyboard.press('Enter');
  const go = page.getByRole('button', { name: 'Sign in with Harbour Survey' });
  await expect(go).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(ANN);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an organisation signs in at its own identity provider', async ({ page }) => {
  const open = (path: string) => page.goto(productAddress() + path);

  await test.step('an administrator sets it up, and sees by a test what is wrong', async () => {
    await open('/settings/signon');
    await page.getByLabel('Username').fill(ADMIN);
    await page.getByLabel('Password', { exact: true }).fill(CHOSEN_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Single sign-on' })).toBeVisible();
    await callAs(await tokenIn(page))(routes.updateUser, {
      body: { username: ADMIN, data: { settings: { tourSeen: true } } },
    });
    await page.reload();
    await expect(page.getByText(`${productAddress()}/callback`)).toBeVisible();
    await page.getByLabel('Issuer').fill(`${provider.issuer}/elsewhere`);
    await page.getByLabel('Client id').fill(provider.clientId);
    await page.getByLabel('Client secret').fill(provider.clientSecret);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('The provider answered with 404.')).toBeVisible();
    await page.getByLabel('Issuer').fill(provider.issuer);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText('Client id and secret are right.')).toBeVisible();
    await page.getByLabel('Mail domains').fill('harbour');
    await page.getByLabel('Add people at their first sign-in').click();
    await page.getByLabel('Offer it on the sign-in page').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel('Mail domains')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Mail domains').fill(`@${DOMAIN}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('A secret is stored. Leave this empty to keep it.')).toBeVisible();
    await expect(page.getByLabel('Client secret')).toHaveValue('');
  });

  await test.step('a person of theirs signs in there, and is where they wanted to go', async () => {
    await open('/logout');
    await expect(page).toHaveURL(/\/login$/);
    await open('/profile');
    await expect(page).toHaveURL(/\/login$/);
    await page.route('**/api/v1/users/signon/finish', async (route) => {
      // On the way back there is a loading screen, and nothing else.
      await expect(page.getByRole('status', { name: 'Starting Assay' })).toBeVisible();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/callback');
      expect(await page.getByRole('navigation').count()).toBe(0);
      expect(await page.getByRole('textbox').count()).toBe(0);
      await route.continue();
    });
    await signOn(page, ANN);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByLabel('Username')).toHaveValue(ANN);
    await page.unroute('**/api/v1/users/signon/finish');
  });

  await test.step('the landing route is for guests only, and worth nothing by itself', async () => {
    await open('/callback');
    await expect(page).toHaveURL(/\/workorders$/);
    await open('/logout');
    await expect(page).toHaveURL(/\/login$/);
    await open('/callback?code=stolen&state=stolen');
    await expect(page).toHaveURL(/\/login$/);
    await expectToast(page, 'Signing in through your organisation failed. Please try again.');
  });

  await test.step('who does not want to is told so, and may use the password', async () => {
    await signOn(page, 'nobody');
    await expect(page).toHaveURL(/\/login$/);
    await expectToast(page, 'Signing in through your organisation failed. Please try again.');
    await page.getByRole('button', { name: 'Sign in with your organisation' }).click();
    await page.getByLabel('Work email or organisation id').fill('ann@nowhere.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('No organisation with this name signs in here.')).toBeVisible();
    await page.getByRole('button', { name: 'Use username and password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  await test.step('a second factor is asked for where the organisation demands it', async () => {
    await signOn(page, ANN);
    await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
    const ann = callAs(await tokenIn(page));
    const { data } = await ann(routes.setUpTwoFactor, { body: { enable: true } });
    const totp = new TOTP({ secret: data?.secret });
    await ann(routes.confirmTwoFactor, { body: { code: totp.generate() } });
    const admin = callAs(await tokenOf(ADMIN));
    await admin(routes.updateOrganisationConfig, { body: { twoFactorRequiredEnabled: true } });
    await open('/logout');
    await expect(page).toHaveURL(/\/login$/);
    await signOn(page, ANN);
    const dialog = page.getByRole('dialog', { name: 'Two-factor authentication' });
    await dialog.locator('input').first().click();
    // The previous code is used up.
    await page.keyboard.type(totp.generate({ timestamp: Date.now() + 30_000 }));
    await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  });
});
