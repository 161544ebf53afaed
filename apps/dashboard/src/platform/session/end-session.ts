import * as routes from '@assay/contract/routes';
import { call } from '../api/client.ts';
import { showNotification } from '../notify.ts';
import { t } from '../platform-texts.ts';
import { keepName } from './locked-name.ts';
import { readSession, writeSession } from './session-store.ts';
import { clearToken, readToken } from './token-storage.ts';

/** Why a session ended. Only the automatic endings are explained to the user. */
export type EndReason = 'asked' | 'expired' | 'inactive' | 'other-tab';

export function explainEnd(reason: EndReason): string | null {
  if (reason === 'expired') return t('session.expired');
  if (reason === 'inactive') return t('session.inactive');
  return null;
}

/** The reason recorded in the audit log. */
const LOGGED_REASON = { asked: undefined, inactive: { reason: 'logged out due to inactivity' } } as const;

/** Forgets the token and all that was loaded with it; after inactivity the name is kept, for the lock. Safe to call twice. */
export async function endSession(reason: EndReason): Promise<void> {
  const session = readSession();
  const wasOpen = session.phase === 'signed-in';
  if (wasOpen && reason === 'inactive') keepName(session.user.data);
  // The server revokes the token; where it cannot be reached, the token ends by itself after 12 hours.
  if (readToken() !== null && (reason === 'asked' || reason === 'inactive'))
    await call(routes.logout, { body: LOGGED_REASON[reason] }, AbortSignal.timeout(3_000)).catch(
      () => undefined,
    );
  clearToken();
  writeSession({ phase: 'guest' });
  const why = explainEnd(reason);
  if (why !== null && wasOpen) showNotification(why, 'warning');
}
