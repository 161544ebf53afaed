import { type Call, createClient } from '@assay/contract/client';
import { organisationConfigSchema } from '@assay/contract/organisations';
import * as routes from '@assay/contract/routes';
import type { User } from '@assay/contract/users';
import { fingerprintString } from '@assay/fingerprint';
import type { Locator, Page } from '@playwright/test';
import { layoutWith } from './appearance.ts';
import { test as base } from './toasts.ts';

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
/** Limit for whatever waits for analyses: they have the lowest priority, so that a busy machine may need minutes. */
export const ANALYSIS_MS = 300_000;
export const TOKEN_KEY = 'assay.token';

export function productAddress(): string {
  const address = process.env.ASSAY_E2E_ADDRESS;
  if (!address) throw new Error('No product was started.');
  return address;
}

/** Signs in over the API; the very first time, chooses the password as well. */
export async function signIn(): Promise<string> {
  const call = createClient({ baseUrl: productAddress(), fetch: fetchOnce });
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

/** Saves settings of the signed-in administrator, as the dashboard does. */
export async function saveSettings(call: Call, settings: User['data']['settings']): Promise<void> {
  await call(routes.updateUser, { body: { username: USERNAME, data: { settings } } });
}

/**
 * The user and the organisation’s settings as they were at first: a test that failed, or a page that saved as it was closed, may have
 * left others. The tour, which would open in front of other controls, is over; it has a journey of its own.
 */
async function startOver(call: Call): Promise<void> {
  const settings = { layout: layoutWith(), colorScheme: 'auto', tourSeen: true } as const;
  await call(routes.updateUser, { body: { username: USERNAME, data: { settings, shortcuts: [] } } });
  // Only the main organisation has a say in registrations.
  const { registrationEnabled: _, ...config } = organisationConfigSchema.parse({});
  await call(routes.updateOrganisationConfig, { body: config });
}

/** Keeps no connection open: the server may close it while a journey works on something else, and the next call would find no answer. */
const fetchOnce: typeof fetch = (address, { headers, ...options } = {}) =>
  fetch(address, {
    ...options,
    headers: { ...Object.fromEntries(new Headers(headers)), Connection: 'close' },
  });

export function callAs(token: string, baseUrl = productAddress()): Call {
  return createClient({ baseUrl, token: () => ({ value: token }), fetch: fetchOnce });
}

/** A test whose browser is signed in, each with its own session and first settings, and that can call the API. */
export const test = base.extend<{ token: string; call: Call }>({
  baseURL: async ({ browserName: _ }, use) => use(productAddress()),
  token: async ({ browserName: _ }, use) => {
    const token = await signIn();
    await startOver(callAs(token));
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
