import { request } from 'node:http';
import { text } from 'node:stream/consumers';
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
  const stranger = createClient({ baseUrl: productAddress(), fetch: fetchFromElsewhere });
  await stranger(routes.register, { body: { displayName, email, password: CHOSEN_PASSWORD } });
  const mail = await productMail().take(email, 'Confirm your address for Assay');
  const token = new URL(linkIn(mail)).hash.slice(1);
  await guest(routes.confirmRegistration, {
    body: { token, password: fingerprintString(CHOSEN_PASSWORD) },
  });
}

/**
 * A `fetch` from another address of this machine, which only Linux has: registrations per address are limited to few more than one run
 * needs, and retries need more.
 */
const fetchFromElsewhere: typeof fetch = (url, { method, headers, body } = {}) => {
  const part = () => 1 + Math.floor(Math.random() * 254);
  const options = {
    ...{ method, headers: Object.fromEntries(new Headers(headers)), family: 4 },
    ...(process.platform === 'linux' && { localAddress: `127.${part()}.${part()}.${part()}` }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(String(url), options, (answer) => {
      const type = answer.headers['content-type'] ?? '';
      text(answer).then(
        (said) =>
          resolve(new Response(said, { status: answer.statusCode, headers: { 'Content-Type': type } })),
        reject,
      );
    });
    asked.on('error', reject);
    asked.end(String(body));
  });
};

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

/** An existing organisation, by a new sign-in of its first administrator. */
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
