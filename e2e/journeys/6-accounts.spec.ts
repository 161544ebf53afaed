import { readFileSync } from 'node:fs';
import { fingerprintString } from '@assay/fingerprint';
import { drawQrCode } from '@assay/server/features/users/two-factor/time-code.ts';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { linkIn } from '../mailbox.ts';
import { productMail, registerOrganisation } from '../organisation.ts';
import { ANALYSIS_MS, CHOSEN_PASSWORD, productAddress } from '../signed-in.ts';
import { expectToast, test } from '../toasts.ts';

/** A retry needs another address: this one is taken by then. */
const RUN = Date.now().toString(36);
const EMAIL = `ann.lee.${RUN}@example.com`;
const FIRST_PASSWORD = 'Wheat-Lantern-42-Harbour';
const SECOND_PASSWORD = 'Copper-Meadow-17-Violin';
const THIRD_PASSWORD = 'Silver-Bramble-93-Organ';

const mailbox = productMail();

async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Username').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('dialog').locator('input').first().click();
  await page.keyboard.type(code);
}

test('an organisation registers, guards itself by a second factor, forgets its password and comes back', async ({
  page,
}) => {
  const open = (path: string) => page.goto(productAddress() + path);
  const seen: string[] = [];
  await page.addInitScript(() => {
    addEventListener('assay:no-token', () => sessionStorage.setItem('no-token', '1'));
  });

  await test.step('from the sign-in to the registration, which opens only once all is right', async () => {
    await open('/profile');
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByRole('heading', { name: 'Check your files with Assay' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await open('/pages/auth/register');
    await expect(page.getByRole('heading', { name: 'Check your files with Assay' })).toBeVisible();
    const button = page.getByRole('button', { name: 'Register' });
    await expect(button).toBeDisabled();
    await page.getByLabel('Display name').fill('Ann');
    await page.getByLabel('Email').fill('ann.lee@example');
    await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD);
    await page.getByLabel('Confirm password').fill('Something-Else-5-Entirely');
    await page.getByLabel('Email').focus();
    await page.getByLabel('Display name').focus();
    await expect(page.getByText('Minimum character length is 4')).toBeVisible();
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(button).toBeDisabled();
    await page.getByLabel('Display name').fill('Ann Lee Claims');
    await page.getByLabel('Confirm password').fill(FIRST_PASSWORD);
    await expect(button).toBeDisabled();
  });

  await test.step('what the server finds wrong stands at its field', async () => {
    const button = page.getByRole('button', { name: 'Register' });
    await page.getByLabel('Email').fill('ann..lee@example.com');
    await button.click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill('Password123!');
    await page.getByLabel('Confirm password').fill('Password123!');
    await button.click();
    await expect(page.getByText(/not a common password/)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD);
    await page.getByLabel('Confirm password').fill(FIRST_PASSWORD);
    await button.click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  });

  await test.step('the mail that arrives confirms it, by a button, once', async () => {
    const link = linkIn(await mailbox.take(EMAIL, 'Confirm your address for Assay'));
    seen.push(new URL(link).hash.slice(1));
    await page.goto(link);
    const confirm = page.getByRole('button', { name: 'Confirm my address' });
    const password = page.getByLabel('Password', { exact: true });
    await expect(confirm).toBeDisabled();
    // Somebody who only has the mail, or registered somebody else's address, gets no further.
    await password.fill(SECOND_PASSWORD);
    await confirm.click();
    await expect(page.getByText('This is not the password chosen at registration.')).toBeVisible();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill(FIRST_PASSWORD);
    await expect(password).not.toHaveAttribute('aria-invalid');
    await confirm.click();
    await expect(page.getByText(`Your organisation has been created. Sign in as ${EMAIL}.`)).toBeVisible();
    // A hash alone would not reload the page.
    await open('/login');
    await page.goto(link);
    await password.fill(FIRST_PASSWORD);
    await confirm.click();
    await expect(page.getByText('The link is no longer valid. Please register again.')).toBeVisible();
  });

  await test.step('signed in, one is where one wanted to go at first', async () => {
    await open('/pages/auth/login');
    await logIn(page, FIRST_PASSWORD);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  });

  let secret = '';
  let recoveryCode = '';
  let usedStep = 0;
  await test.step('a second factor is turned on by the code that the picture is for', async () => {
    await page.getByRole('button', { name: 'Enable' }).click();
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img', { name: /QR code/ });
    secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
    expect(await picture.getAttribute('src')).toBe(await drawQrCode(secret, EMAIL));
    await enterCode(page, wrongCode(secret));
    await expectToast(page, 'Invalid two-factor code');
    await expect(dialog.locator('input').first()).toHaveValue('');
    await enterCode(page, new TOTP({ secret }).generate());
    await expect(dialog.getByRole('button', { name: 'I have saved them' })).toBeVisible();
    recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? '';
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expectToast(page, 'Two-factor authentication is on.');
    seen.push(secret, recoveryCode);
  });

  await test.step('the profile: name, photo, time zone, notifications, and where one is signed in', async () => {
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Time zone').selectOption('Europe/Zurich');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'user data saved with API');
    // The list of users, from which the user's own entry is reloaded, without that entry.
    await page.route('**/api/v1/users/?*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), docs: [] } });
    });
    await page.getByLabel('Last name').fill('Lee');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'unable to update current user');
    await page.unroute('**/api/v1/users/?*');
    await page.route('**/api/v1/users/update', (route) =>
      route.fulfill({
        status: 400,
        json: { status: 'Failure', code: 'USER_NOT_UPDATED', message: 'No user is changed today.' },
      }),
    );
    await page.getByLabel('Send me notifications by email').click();
    await expectToast(page, 'No user is changed today.');
    await page.unroute('**/api/v1/users/update');
    await page.getByLabel('Send me notifications by email').click();
    await expectToast(page, 'Success');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a photo' }).click();
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2f8f6b' } })
      .jpeg()
      .toBuffer();
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.locator('main img[src^="data:image/webp"]')).toBeVisible();
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(navigation.locator('img[src^="data:image/webp"]')).toBeVisible();
    await expect(page.getByText('This one')).toBeVisible();
    await expect(page.getByText(/^Last seen/)).toBeVisible();
  });

  await test.step('signed out, one comes back with the password and the next code', async () => {
    await page.route('**/api/v1/users/logout', async (route) => {
      await expect(page.getByRole('heading', { name: /logging out/i })).toBeVisible();
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/v1/users/logout');
    await open('/logout');
    await asked;
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute('**/api/v1/users/logout');
    await logIn(page, FIRST_PASSWORD);
    // The previous code is used up.
    usedStep = stepToCome();
    await enterCode(page, codeOf(secret, usedStep));
    await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  });

  await test.step('another mail address counts once its link is opened', async () => {
    const other = `ann.${RUN}@new.example.com`;
    await open('/profile');
    await page.getByLabel('New address').fill(other);
    await page.getByLabel('Your password').fill('not the one');
    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect(page.getByText('The current password is not correct.')).toBeVisible();
    await page.getByLabel('Your password').fill(FIRST_PASSWORD);
    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect(page.getByText(`We are sending a mail to ${other}.`)).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(EMAIL);
    const link = linkIn(await mailbox.take(other, 'Confirm your new address for Assay'));
    seen.push(new URL(link).hash.slice(1));
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByText(`Assay’s mail now goes to ${other}.`)).toBeVisible();
    await mailbox.take(EMAIL, 'Your mail address for Assay was changed');
    await page.getByRole('link', { name: 'Continue to Assay' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(other);
    // Changes the address back for the following steps.
    await page.getByLabel('New address').fill(EMAIL);
    await page.getByLabel('Your password').fill(FIRST_PASSWORD);
    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.goto(linkIn(await mailbox.take(EMAIL, 'Confirm your new address for Assay')));
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByText(`Assay’s mail now goes to ${EMAIL}.`)).toBeVisible();
  });

  await test.step('another password ends the other sessions', async () => {
    await open('/profile');
    await page.getByLabel('Current password').fill('not the one');
    await page.getByLabel('New password').fill(SECOND_PASSWORD);
    await page.getByLabel('Confirm password').fill(SECOND_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('The current password is not correct.')).toBeVisible();
    await page.getByLabel('Current password').fill(FIRST_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectToast(page, 'Your password was changed. All other sessions have ended.');
    await mailbox.take(EMAIL, 'Your password for Assay was changed');
  });

  await test.step('a forgotten password is replaced by the link in a mail; the second factor stays', async () => {
    await open('/logout');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.getByLabel('Username').fill(EMAIL);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
    await page.evaluate(() => sessionStorage.removeItem('no-token'));
    const link = linkIn(await mailbox.take(EMAIL, 'Set a new password for Assay'));
    seen.push(new URL(link).hash.slice(1));
    await page.goto(link);
    // Nobody is redirected from here for lack of a token; the page only gets a message.
    await expect(page).toHaveURL(link);
    expect(await page.evaluate(() => sessionStorage.getItem('no-token'))).toBe('1');
    await page.getByLabel('New password').fill(THIRD_PASSWORD);
    await page.getByLabel('Confirm password').fill(THIRD_PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expectToast(page, 'Your new password is set. Please login.');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    await open('/login');
    await logIn(page, THIRD_PASSWORD);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  });

  await test.step('the second factor is turned off by a code of it, and by none that is wrong', async () => {
    await open('/profile');
    await page.getByRole('button', { name: 'Disable', exact: true }).click();
    await enterCode(page, wrongCode(secret));
    await expectToast(page, 'Invalid two-factor code');
    // The test is so quick that it must wait for an unused code.
    await expect.poll(stepToCome).toBeGreaterThan(usedStep);
    await enterCode(page, codeOf(secret, stepToCome()));
    await expectToast(page, 'Two-factor authentication is off.');
    await expect(page.getByRole('button', { name: 'Enable', exact: true })).toBeVisible();
  });

  await test.step('signed out everywhere, here too', async () => {
    seen.push((await page.evaluate(() => localStorage.getItem('assay.token'))) ?? 'none');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('nothing of all this that is secret is in the log', async () => {
    const log = readFileSync(process.env.ASSAY_E2E_LOG ?? '', 'utf8');
    expect(log.length).toBeGreaterThan(1_000);
    const passwords = [CHOSEN_PASSWORD, FIRST_PASSWORD, SECOND_PASSWORD, THIRD_PASSWORD];
    for (const secretText of [...passwords, ...passwords.map(fingerprintString), ...seen]) {
      expect(secretText.length).toBeGreaterThan(8);
      expect(log.includes(secretText)).toBe(false);
    }
  });
});

test('an organisation sees its account, takes its data along, and asks for its end', async ({ page }) => {
  const name = 'Harbour Survey';
  const email = `bo.${RUN}@example.com`;
  await registerOrganisation(name, email);

  await test.step('guesses by somebody else cost its owner a little work, and no wait', async () => {
    await page.goto(`${productAddress()}/account`);
    await page.getByLabel('Username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(CHOSEN_PASSWORD);
    const data = { username: email, password: fingerprintString('Wrong-Guess-1') };
    const guess = () => page.request.post(`${productAddress()}/api/v1/users/login`, { data });
    for (let number = 0; number < 5; number++) await guess();
    // Just before, since a stranger would have to wait for five seconds then, and a busy machine may need them.
    const login = '**/api/v1/users/login';
    await page.route(login, (route) => guess().then(() => route.fallback()), { times: 1 });
    // The page says so while it works, which may be a second.
    const told = page.waitForFunction(() =>
      document.body.textContent.includes('There were many failed attempts to sign in.'),
    );
    await page.getByRole('button', { name: 'Login' }).click();
    await told;
  });

  await test.step('usage and the name', async () => {
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
    await expect(page.getByText('Nothing arrived in the last twelve months.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Harbour Surveys');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Success');
  });

  await test.step('an export is made and downloaded', async () => {
    await page.getByRole('button', { name: 'Create an export' }).click();
    const made = page.getByRole('button', { name: 'Download' });
    await expect(made).toBeVisible({ timeout: ANALYSIS_MS });
    const download = page.waitForEvent('download');
    await made.click();
    expect((await download).suggestedFilename()).toMatch(/^assay-export-[\d-]+\.zip$/);
  });

  await test.step('the end is confirmed by the name, told by mail, and undone', async () => {
    await page.getByRole('button', { name: 'Delete the organisation' }).click();
    const confirm = page.getByRole('button', { name: 'Delete everything after 14 days' });
    await expect(confirm).toBeDisabled();
    await page.getByLabel('Type Harbour Surveys to confirm').fill('Harbour Surveys');
    await confirm.click();
    await expect(page.getByText('All data of Harbour Surveys will be deleted')).toBeVisible();
    await mailbox.take(email, 'Harbour Surveys will be deleted from Assay');
    await page.getByRole('button', { name: 'Keep the organisation' }).click();
    await expectToast(page, 'Your organisation stays.');
    await mailbox.take(email, 'Harbour Surveys stays with Assay');
  });
});

const STEP_MS = 30_000;
/** The time step of the next code: the current one is used already. */
const stepToCome = () => Math.floor(Date.now() / STEP_MS) + 1;
const codeOf = (secret: string, step: number) => new TOTP({ secret }).generate({ timestamp: step * STEP_MS });

/** A code that is valid neither now nor a step before or after. */
function wrongCode(secret: string): string {
  const right = [-1, 0, 1].map((step) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + step * STEP_MS }),
  );
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
}
