import { expect } from '@playwright/test';
import { CHOSEN_PASSWORD, FIRST_ADMIN } from '../signed-in.ts';
import { type RunningProduct, runProduct } from '../start-product.ts';
import { test as base, expectToast } from '../toasts.ts';

/** The only journey that needs a product to which nobody has signed in yet. */
const test = base.extend<object, { product: RunningProduct }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await runProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});

test('the first administrator signs in, chooses a password, and lands where they wanted to go', async ({
  page,
  product,
}) => {
  const username = page.getByLabel('Username');
  const password = page.getByLabel('Password', { exact: true });
  const login = page.getByRole('button', { name: 'Login' });

  await test.step('asked for while signed out, a page leads to the sign-in', async () => {
    await page.goto('/utilities');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Welcome to Assay' })).toBeVisible();
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible();
    await expect(page.getByText(/Version \d/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });

  await test.step('the form opens only once both fields have four characters', async () => {
    await expect(login).toBeDisabled();
    await username.fill('adm');
    await password.fill('abc');
    await username.focus();
    await expect(page.getByText('Minimum character length is 4')).toHaveCount(2);
    await expect(login).toBeDisabled();
    await username.fill(FIRST_ADMIN);
    await expect(login).toBeDisabled();
    await password.fill('abcd');
    await expect(login).toBeEnabled();
  });

  await test.step('a wrong password is refused in words and taken out of its field', async () => {
    await password.fill('Wrong-Horse-7-Battery');
    await login.click();
    const refusal = 'The username or password is not correct.';
    await expectToast(page, refusal);
    await expect(page.getByRole('main').getByText(refusal)).toBeVisible();
    for (const field of [username, password]) await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveValue('');
    await expect(password).toBeFocused();
    await expect(username).toHaveValue(FIRST_ADMIN);
    await expect(login).toBeDisabled();
  });

  await test.step('the first password only opens the choice of a new one', async () => {
    await password.fill(product.firstPassword);
    await login.click();
    await expect(page).toHaveURL(/\/reset-password/);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(page.url()).not.toContain('token');
  });

  await test.step('the new password has to meet the rules, and to be typed twice alike', async () => {
    const wanted = page.getByLabel('New password');
    const again = page.getByLabel('Confirm password');
    const save = page.getByRole('button', { name: 'Save password' });
    const rules = page.getByRole('list', { name: 'The password needs' });
    await expect(save).toBeDisabled();
    await wanted.fill('short');
    await expect(rules.getByRole('listitem').filter({ hasText: 'a lower-case letter' })).toContainText(
      / ?met$/,
    );
    await expect(rules.getByText('not yet met')).toHaveCount(4);
    await wanted.fill(CHOSEN_PASSWORD);
    await expect(rules.getByText('not yet met')).toHaveCount(0);
    await again.fill('Correct-Horse-8-Battery');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(save).toBeDisabled();

    await wanted.fill('Password123!');
    await again.fill('Password123!');
    await save.click();
    await expect(
      page.getByText('The password does not meet the rules.').or(page.getByText(/leak|common|known/i)),
    ).toBeVisible();

    await wanted.fill(CHOSEN_PASSWORD);
    await again.fill(CHOSEN_PASSWORD);
    await expect(page.getByText('Passwords do not match')).toHaveCount(0);
    await save.click();
    await expectToast(page, 'Your new password is set, and you are signed in.');
  });

  await test.step('with it the administrator comes in, to the page asked for at first', async () => {
    await expect(page).toHaveURL(/\/utilities$/);
    await expect(page.getByRole('heading', { name: 'Analysis', level: 1 })).toBeVisible();
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    for (const name of ['Records', 'Analysis', 'Profile', 'Logout'])
      await expect(navigation.getByRole('link', { name })).toBeVisible();
  });

  await test.step('a reload keeps the session, and the sign-in page is for guests alone', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Analysis', level: 1 })).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL(/\/workorders$/);
  });
});
