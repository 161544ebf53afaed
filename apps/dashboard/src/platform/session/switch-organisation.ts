import * as routes from '@assay/contract/routes';
import { call, onForbidden } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { showNotification } from '../notify.ts';
import { t } from '../platform-texts.ts';
import { ORGANISATION_SWITCH_REFRESH_MS } from '../timings.ts';
import { type ActingFor, readActingFor, writeActingFor } from './acting-store.ts';
import { readSession } from './session-store.ts';
import { openSession } from './start-session.ts';
import { readToken } from './token-storage.ts';

/** Reloads the organisation's configuration and everything on screen. */
async function refresh(): Promise<void> {
  const session = readSession();
  const token = readToken();
  if (session.phase !== 'signed-in' || token === null) return;
  // Nothing of the organisation before may stay on screen.
  queryClient.removeQueries({ type: 'inactive' });
  await Promise.all([openSession(session.user, token), queryClient.resetQueries({ type: 'active' })]);
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Chooses the organisation to act for; null, or one's own: none. The displayed data are refetched after 500
 * ms, and the last choice counts; resolves then.
 */
export function switchOrganisation(chosen: ActingFor | null): Promise<void> {
  const session = readSession();
  const own = session.phase === 'signed-in' ? session.user.organization.identifier : null;
  writeActingFor(chosen?.identifier === own ? null : chosen);
  clearTimeout(waiting);
  return new Promise((resolve, reject) => {
    waiting = setTimeout(() => refresh().then(resolve, reject), ORGANISATION_SWITCH_REFRESH_MS);
  });
}

/** Goes back to one's own organisation where the other one does not let support in any more. */
export function watchActing(): () => void {
  let isAsking = false;
  return onForbidden(async () => {
    const acting = readActingFor();
    if (!acting || isAsking) return;
    isAsking = true;
    try {
      const { docs } = await call(routes.listOrganisations, {});
      if (docs.some(({ identifier }) => identifier === acting.identifier)) return;
      writeActingFor(null);
      showNotification(t('session.supportEnded', { name: acting.name }), 'warning');
      await refresh();
    } catch {
      // Asked again with the next refusal.
    } finally {
      isAsking = false;
    }
  });
}
