import * as routes from '@assay/contract/routes';
import { call } from '../api/client.ts';
import { changeOwnUser } from './own-user.ts';
import { readSession } from './session-store.ts';

/** Shows the signed-in user all dates in this time zone from now on, here and elsewhere. Throws CallError. */
export async function keepTimezone(timezone: string): Promise<void> {
  const session = readSession();
  if (session.phase !== 'signed-in' || session.user.data.timezone === timezone) return;
  await changeOwnUser((username) => call(routes.updateUser, { body: { username, data: { timezone } } }));
}
