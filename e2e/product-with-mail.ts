import { type Call, createClient, routes } from '@assay/contract';
import { fingerprintString } from '@assay/fingerprint';
import type { Page } from '@playwright/test';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { CHOSEN_PASSWORD, callAs, TOKEN_KEY, USERNAME } from './signed-in.ts';
import { type RunningProduct, runProduct } from './start-product.ts';

export interface ProductWithMail {
  readonly product: RunningProduct;
  readonly mailbox: Mailbox;
  /** The first administrator, asking the API. */
  readonly call: Call;
  /** The first administrator, at whatever the page opens. */
  signIn(page: Page): Promise<void>;
  close(): Promise<void>;
}

/** A product of its own with a mail server, and its first administrator. */
export async function openProductWithMail(): Promise<ProductWithMail> {
  const mailbox = await openMailbox();
  const product = await runProduct({
    ...{ ASSAY_SMTP_URL: mailbox.smtpUrl, ASSAY_MAIL_FROM: 'Assay <assay@example.com>' },
  });
  const token = await signInFirst(product);
  const call = callAs(token, product.address);
  await call(routes.updateUser, { body: { username: USERNAME, data: { settings: { tourSeen: true } } } });
  return {
    ...{ product, mailbox, call },
    async signIn(page) {
      const kept = [TOKEN_KEY, token] as const;
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), kept);
    },
    async close() {
      await product.stop();
      await mailbox.close();
    },
  };
}

async function signInFirst({ address, firstPassword }: RunningProduct): Promise<string> {
  const guest = createClient({ baseUrl: address });
  const logIn = (password: string) =>
    guest(routes.login, { body: { username: USERNAME, password: fingerprintString(password) } });
  const first = await logIn(firstPassword);
  if (first.outcome !== 'first-login') throw new Error(first.outcome);
  const body = { token: first.resetToken, password: CHOSEN_PASSWORD, passwordConfirm: CHOSEN_PASSWORD };
  await guest(routes.resetPassword, { body });
  const second = await logIn(CHOSEN_PASSWORD);
  if (second.outcome !== 'signed-in') throw new Error(second.outcome);
  return second.accessToken;
}
