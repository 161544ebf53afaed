import * as routes from '@assay/contract/routes';
import { makeForm } from '@assay/server/testing';
import type { Page } from '@playwright/test';
import { makePhoto } from '../make-photo.ts';
import { enterOrganisation, openOwnOrganisation, registerOrganisation, tokenOf } from '../organisation.ts';
import { ANALYSIS_MS, CHOSEN_PASSWORD, callAs, expect, productAddress, test } from '../signed-in.ts';

const language = (page: Page) => page.locator('html').getAttribute('lang');

async function signIn(page: Page, username: string, words: [name: string, password: string, button: string]) {
  const [name, password, button] = words;
  await page.getByRole('textbox', { name }).fill(username);
  await page.getByLabel(password, { exact: true }).fill(CHOSEN_PASSWORD);
  await page.getByRole('button', { name: button, exact: true }).click();
}

test.describe('a user who speaks German', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('chooses it in the profile, and has it wherever they sign in', async ({ page, browser }) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await registerOrganisation('Kontor', email);
    const call = callAs(await tokenOf(email));
    await call(routes.createRecord, { body: { name: 'Elbe' } });
    await page.goto('/login');
    await signIn(page, email, ['Username', 'Password', 'Login']);
    await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();

    await test.step('the page is in German as soon as it is chosen', async () => {
      await page.goto('/profile');
      await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
      await expect(page.getByRole('heading', { name: 'Profil', exact: true, level: 1 })).toBeVisible();
      expect(await language(page)).toBe('de');
    });

    await test.step('one is not told as many, and days are written as Germans do', async () => {
      await page.goto('/workorders');
      await expect(page.getByText('1 Akte', { exact: true })).toBeVisible();
      await call(routes.createRecord, { body: { name: 'Weser' } });
      await expect(page.getByText('2 Akten', { exact: true })).toBeVisible();
    });

    await test.step('signed out, the sign-in is in German too', async () => {
      await page.goto('/logout');
      await expect(page.getByRole('heading', { name: 'Willkommen bei Assay' })).toBeVisible();
    });

    await test.step('an error is told in German, as the profile tells', async () => {
      await page.getByRole('textbox', { name: 'Benutzername' }).fill(email);
      await page.getByLabel('Passwort', { exact: true }).fill('Wrong-Horse-7-Battery');
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
      await expect(
        page.getByRole('main').getByText('Benutzername oder Passwort ist nicht richtig.'),
      ).toBeVisible();
    });

    await test.step('another browser, which is in English, follows them', async () => {
      const other = await browser.newPage({ baseURL: productAddress() });
      await other.goto('/login');
      await signIn(other, email, ['Username', 'Password', 'Login']);
      await expect(other.getByRole('heading', { name: 'Akten', level: 1 })).toBeVisible();
      await other.close();
    });
  });

  test('whose browser says so, is greeted in it', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: productAddress(), locale: 'de-AT' });
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Willkommen bei Assay' })).toBeVisible();
    await page.close();
  });

  test('can turn the sign-in to another language and back', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
    expect(await language(page)).toBe('es');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to Assay' })).toBeVisible();
  });
});

let harbour: Promise<{ readonly admin: string; readonly recordId: string }> | undefined;

/** An organisation with one photo, made once for all languages and entered again. */
async function openHarbour() {
  harbour ??= (async () => {
    const own = await openOwnOrganisation();
    const { data } = await own.call(routes.createRecord, { body: { name: 'Hafen' } });
    const form = makeForm({ recordId: data.id }, { 'photo.jpg': await makePhoto(900, 700, 27) });
    await own.call(routes.uploadFiles, { form });
    return { admin: own.username, recordId: data.id };
  })();
  const { admin, recordId } = await harbour;
  return { own: await enterOrganisation(admin), recordId };
}

for (const { tag, methods, title, state } of [
  { tag: 'de', methods: 'Methoden', title: 'Kompressionstabellen', state: 'Registriert' },
  { tag: 'es', methods: 'Métodos', title: 'Tablas de compresión', state: 'Registrado' },
  { tag: 'fr', methods: 'Méthodes', title: 'Tables de compression', state: 'Inscrit' },
])
  test(`what methods say of a file is told in ${tag}, to the last word`, async ({ page }) => {
    const { own, recordId } = await openHarbour();
    await page.addInitScript((chosen) => localStorage.setItem('assay.language', chosen), tag);
    await own.signIn(page);
    await page.goto(`/workorders/${recordId}`);
    const viewer = page.getByRole('article', { name: 'photo.jpg' });
    await viewer.getByRole('tab', { name: methods }).click();
    const method = viewer.getByRole('button', { name: new RegExp(`^${title}`) });
    await expect(method).toBeVisible({ timeout: ANALYSIS_MS });
    // Texts not available in the page's language are marked as English.
    await expect(viewer.locator('[lang="en"]')).toHaveCount(0);
    // Names of states, verdicts and findings are chosen when the screen's code is evaluated.
    await expect(viewer.getByText(state, { exact: true })).toBeVisible();
    await method.click();
    await expect(viewer.locator('[lang="en"]')).toHaveCount(0);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const tag of ['de', 'es', 'fr']) {
    test(`no main page is wider than the screen, in ${tag}`, async ({ page }) => {
      const { own, recordId } = await openHarbour();
      await page.addInitScript((chosen) => localStorage.setItem('assay.language', chosen), tag);
      await own.signIn(page);
      const wide: string[] = [];
      for (const path of [
        ...['/workorders', `/workorders/${recordId}`, '/review', '/workorder', '/utilities', '/insights'],
        ...['/reports', '/users', '/account', '/settings/analysis', '/settings/tokens', '/profile'],
      ]) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        expect(await language(page)).toBe(tag);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > 390) wide.push(`${path} is ${width} px wide`);
      }
      expect(wide).toEqual([]);
    });
  }
});
