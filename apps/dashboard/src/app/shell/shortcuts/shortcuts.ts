import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { showToast } from '../../../platform/notify.ts';
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

function writeShortcuts(shortcuts: string[]): void {
  const session = readSession();
  if (session.phase !== 'signed-in') return;
  const { user } = session;
  writeSession({ ...session, user: { ...user, data: { ...user.data, shortcuts } } });
}

/** Stars or unstars an entry: shown at once, kept on the server, taken back where that fails. */
export async function changeShortcut(id: string): Promise<void> {
  const session = readSession();
  if (session.phase !== 'signed-in') return;
  const { shortcuts: before } = session.user.data;
  const shortcuts = toggleShortcut(before, id);
  writeShortcuts(shortcuts);
  try {
    await changeOwnUser((username) => call(routes.updateUser, { body: { username, data: { shortcuts } } }));
  } catch (error) {
    writeShortcuts(before);
    showToast(error instanceof Error ? error.message : String(error), 'warning');
  }
}
