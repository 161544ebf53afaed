import { type Call, createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { fingerprintString } from '@assay/fingerprint';
import { test as base, type Locator, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** The administrator of the main organisation, who may switch to others. */
export const FIRST_ADMIN = 'admin@assay.local';
/** The administrator of a worker's own organisation. */
export const workerAdmin = (worker: number | string) => `worker-${worker}@example.com`;
const worker = process.env.TEST_PARALLEL_INDEX;
/** The user whose session a test has; outside of Playwright's workers the first administrator. */
export const USERNAME = worker === undefined ? FIRST_ADMIN : workerAdmin(worker);
/** The password that administrators choose at the first sign-in. */
export const CHOSEN_PASSWORD = 'Correct-Horse-7-Battery';
export const TOKEN_KEY = 'assay.token';

export function productAddress(): string {
  const address = process.env.ASSAY_E2E_ADDRESS;
  if (!address) throw new Error('No product was started.');
  return address;
}

/** Signs in over the API; the very first time, chooses the password as well. */
export async function signIn(): Promise<string> {
  const call = createClient({ baseUrl: productAddress() });
  const logIn = (password: string) =>
    call(routes.login, { body: { username: USERNAME, password: fingerprintString(password) } });
  const answer = await logIn(CHOSEN_PASSWORD).catch(() => logIn(process.env.ASSAY_E2E_FIRST_PASSWORD ?? ''));
  if (answer.outcome === 'signed-in') return answer.accessToken;
  if (answer.outcome === 'two-factor') throw new Error('This user needs a code to sign in.');
  const body = {
    token: answer.resetToken,
    password: CHOSEN_PASSWORD,
    passwordConfirm: CHOSEN_PASSWORD,
  };
  await call(routes.resetPassword, { body });
  return signIn();
}

/** The tour opens for newcomers, in front of other controls; it has a journey of its own. */
async function skipTour(call: Call): Promise<void> {
  await call(routes.updateUser, { body: { username: USERNAME, data: { settings: { tourSeen: true } } } });
}

export function callAs(token: string, baseUrl = productAddress()): Call {
  return createClient({ baseUrl, token: () => ({ value: token }) });
}

/** A test whose browser is signed in, each with its own session, and that can call the API. */
export const test = base.extend<{ token: string; call: Call }>({
  baseURL: async ({ browserName: _ }, use) => use(productAddress()),
  token: async ({ browserName: _ }, use) => {
    const token = await signIn();
    await skipTour(callAs(token));
    await use(token);
  },
  storageState: async ({ token }, use) =>
    use({
      cookies: [],
      origins: [{ origin: productAddress(), localStorage: [{ name: TOKEN_KEY, value: token }] }],
    }),
  call: async ({ token }, use) => use(callAs(token)),
});

/** A file as Playwright puts it into a file chooser. */
export function jpegNamed(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Chooses files through the page's file chooser, as a person does. */
export async function chooseFiles(
  page: Page,
  button: string,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).first().click();
  await (await chooser).setFiles(files);
}

/** Chooses from the menu of actions for which a page's header has no room. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/**
 * Moves the pointer onto an element and then within it, as a hand does: a page that opens under a resting
 * pointer unfolds nothing.
 */
export async function moveOver(target: Locator): Promise<void> {
  await target.hover();
  await target.hover({ position: { x: 20, y: 20 } });
}
