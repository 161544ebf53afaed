import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { showFailure } from '../../../platform/notify.ts';
import { changeOwnUser } from '../../../platform/session/own-user.ts';
import { readSession, writeSession } from '../../../platform/session/session-store.ts';

/** The starred entries among those that may be opened, in the order in which they were starred. */
export function pickShortcuts<Entry extends { id: string }>(
  entries: readonly Entry[],
  starred: readonly string[],
): readonly Entry[] {
  return starred.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
}

export function toggleShortcut(starred: readonly string[], id: string): string[] {
  return starred.includes(id) ? starred.filter((one) => one !== id) : [...starred, id];
}

function toggleShown(id: string): void {
  const session = readSession();
  if (session.phase !== 'signed-in') return;
  const { user } = session;
  const shortcuts = toggleShortcut(user.data.shortcuts, id);
  writeSession({ ...session, user: { ...user, data: { ...user.data, shortcuts } } });
}

/** Stars or unstars an entry: shown at once, kept on the server, taken back where that fails. */
export async function changeShortcut(id: string): Promise<void> {
  if (readSession().phase !== 'signed-in') return;
  toggleShown(id);
  const change = changeOwnUser((username) => {
    const session = readSession();
    // As they are now: an earlier change may have been taken back since.
    const shortcuts = session.phase === 'signed-in' ? session.user.data.shortcuts : [];
    return call(routes.updateUser, { body: { username, data: { shortcuts } } }).catch((error: unknown) => {
      // Before the next call is made.
      toggleShown(id);
      throw error;
    });
  });
  await change.catch(showFailure);
}
