import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { fingerprintString } from '@assay/fingerprint';
import type { FullConfig } from '@playwright/test';
import { startMailServer } from './mailbox.ts';
import { registerOrganisation, tokenOf } from './organisation.ts';
import { CHOSEN_PASSWORD, callAs, FIRST_ADMIN, workerAdmin } from './signed-in.ts';
import { runProduct } from './start-product.ts';

/**
 * Runs before all journeys: one product with mail, sign-on and open registration, and an organisation per
 * worker, so that journeys run in parallel. Playwright's workers get the details through the environment.
 */
export default async function startSharedProduct({ workers }: FullConfig): Promise<() => Promise<void>> {
  const mail = await startMailServer();
  const log = path.join(mail.folder, 'product.log');
  const storage = path.join(mail.folder, 'storage');
  mkdirSync(storage);
  const environment = {
    ...{ ASSAY_SMTP_URL: mail.smtpUrl, ASSAY_MAIL_FROM: 'Assay <assay@example.com>' },
    ...{ ASSAY_SSO_PRIVATE: '1', ASSAY_STORAGE_FOLDERS: `*:archive=${storage}` },
    // Journeys connect a storage and a mailbox on this machine.
    ASSAY_STORAGES_PRIVATE: '1',
    ASSAY_MAILBOXES_PRIVATE: '1',
    // The whole log: a journey searches it for secrets.
    LOG_LEVEL: 'trace',
  };
  const product = await runProduct(environment, log);
  process.env.ASSAY_E2E_ADDRESS = product.address;
  process.env.ASSAY_E2E_MAIL = mail.folder;
  process.env.ASSAY_E2E_LOG = log;
  process.env.ASSAY_E2E_STORAGE = storage;
  await chooseFirstPassword(product.firstPassword);
  const admin = callAs(await tokenOf(FIRST_ADMIN));
  await admin(routes.updateOrganisationConfig, { body: { registrationEnabled: true } });
  for (let worker = 0; worker < workers; worker++)
    await registerOrganisation(`Organisation of worker ${worker}`, workerAdmin(worker));
  return async () => {
    try {
      await product.stop();
    } finally {
      await mail.close();
    }
  };
}

async function chooseFirstPassword(firstPassword: string): Promise<void> {
  const guest = createClient({ baseUrl: process.env.ASSAY_E2E_ADDRESS ?? '' });
  const password = fingerprintString(firstPassword);
  const answer = await guest(routes.login, { body: { username: FIRST_ADMIN, password } });
  if (answer.outcome !== 'first-login') throw new Error(answer.outcome);
  await guest(routes.resetPassword, {
    body: { token: answer.resetToken, password: CHOSEN_PASSWORD, passwordConfirm: CHOSEN_PASSWORD },
  });
}
