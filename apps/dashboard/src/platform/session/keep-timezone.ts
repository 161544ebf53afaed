import * as routes from '@assay/contract/routes';
import { call } from '../api/client.ts';
import { readSession, writeSession } from './session-store.ts';

/** Shows the signed-in user all dates in this time zone from now on, here and elsewhere. Throws CallError. */
export async function keepTimezone(timezone: string): Promise<void> {
  const session = readSession();
  if (session.phase !== 'signed-in' || session.user.data.timezone === timezone) return;
  const { username } = session.user.data;
  const { user } = await call(routes.updateUser, { body: { username, data: { timezone } } });
  writeSession({ ...session, user });
}
