import { type Call, createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { fingerprintString } from '@assay/fingerprint';
import type { Page } from '@playwright/test';
import { linkIn, type Mailbox, openMailbox } from './mailbox.ts';
import { CHOSEN_PASSWORD, callAs, productAddress, TOKEN_KEY } from './signed-in.ts';

/** The mailbox that receives the product's mail. */
export function productMail(): Mailbox {
  const folder = process.env.ASSAY_E2E_MAIL;
  if (!folder) throw new Error('No mail server was started.');
  return openMailbox(folder);
}

/**
 * Registers over the API, confirms by mail, and makes `CHOSEN_PASSWORD` the first administrator's password.
 */
export async function registerOrganisation(displayName: string, email: string): Promise<void> {
  const guest = createClient({ baseUrl: productAddress() });
  await guest(routes.register, { body: { displayName, email, password: CHOSEN_PASSWORD } });
  const mail = await productMail().take(email, 'Confirm your address for Assay');
  const token = new URL(linkIn(mail)).hash.slice(1);
  await guest(routes.confirmRegistration, {
    body: { token, password: fingerprintString(CHOSEN_PASSWORD) },
  });
}

/** Signs in a user without a second factor over the API; the tour, which would cover the page, is over. */
export async function tokenOf(username: string, password = CHOSEN_PASSWORD): Promise<string> {
  const guest = createClient({ baseUrl: productAddress() });
  const answer = await guest(routes.login, { body: { username, password: fingerprintString(password) } });
  if (answer.outcome !== 'signed-in') throw new Error(answer.outcome);
  const settings = { tourSeen: true };
  await callAs(answer.accessToken)(routes.updateUser, { body: { username, data: { settings } } });
  return answer.accessToken;
}

export interface OwnOrganisation {
  readonly mailbox: Mailbox;
  /** User name of its first administrator. */
  readonly username: string;
  /** Calls the API as its first administrator. */
  readonly call: Call;
  /** Signs its first administrator in, on whatever page opens. */
  signIn(page: Page): Promise<void>;
}

/** An empty organisation, for a journey that counts what is there. */
export async function openOwnOrganisation(displayName = 'My organisation'): Promise<OwnOrganisation> {
  const email = `${crypto.randomUUID()}@example.com`;
  await registerOrganisation(displayName, email);
  return enterOrganisation(email);
}

/**
 * An existing organisation, by a new sign-in of its first administrator: registrations per address are
 * limited.
 */
export async function enterOrganisation(email: string): Promise<OwnOrganisation> {
  const token = await tokenOf(email);
  return {
    ...{ mailbox: productMail(), username: email, call: callAs(token) },
    async signIn(page) {
      const kept = [TOKEN_KEY, token] as const;
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), kept);
    },
  };
}
