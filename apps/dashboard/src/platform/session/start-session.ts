import { CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import type { User } from '@assay/contract/users';
import { call } from '../api/client.ts';
import { loadConfig } from '../api/organisation-config.ts';
import { showToast } from '../notify.ts';
import { t } from '../platform-texts.ts';
import { readActingFor, writeActingFor } from './acting-store.ts';
import { forgetName } from './locked-name.ts';
import { writeSession } from './session-store.ts';
import { clearToken, readToken, storeToken } from './token-storage.ts';

/** Raised on the window at a start without a stored token, also on the pages that then stay where they are. */
const NO_TOKEN_EVENT = 'assay:no-token';

/** After any sign-in: stores the token, loads the organisation's settings, opens the session. */
export async function openSession(user: User, token: string): Promise<void> {
  storeToken(token);
  forgetName();
  const organisation = await loadOrganisation().catch((error: unknown) => {
    if (readActingFor() === null) throw error;
    // The one that support acted for does not let them in any more: back in one's own.
    writeActingFor(null);
    return loadOrganisation();
  });
  writeSession({ phase: 'signed-in', user, ...organisation });
}

async function loadOrganisation() {
  const [config, logo] = await Promise.all([
    loadConfig(),
    // A missing logo must not prevent work.
    call(routes.getOrganisationUiConfig, {}).then(
      (answer) => answer.uiConfig.images.logoImage,
      () => null,
    ),
  ]);
  return { config, logo };
}

/**
 * At startup, and when another tab signed in: a stored token signs in; without one the visitor is a guest.
 */
export async function startSession(): Promise<void> {
  const token = readToken();
  if (token === null) {
    writeSession({ phase: 'guest' });
    dispatchEvent(new Event(NO_TOKEN_EVENT));
    return;
  }
  try {
    const answer = await call(routes.signInWithToken, { body: { jwt: token } });
    // Other kinds of token belong to no user, and none of them is ever stored here.
    if (answer.user) await openSession(answer.user, answer.accessToken);
    else writeSession({ phase: 'guest' });
  } catch (error) {
    if (error instanceof CallError && error.httpStatus === 401) clearToken();
    writeSession({ phase: 'guest' });
    showToast(error instanceof Error ? error.message : t('session.tokenFailed'), 'warning');
  }
}
