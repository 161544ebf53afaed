import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { changeOwnUser } from '../../../platform/session/own-user.ts';
import { readSession, writeSession } from '../../../platform/session/session-store.ts';
import { createStore, useStore } from '../../../platform/store.ts';

/** Parts of the shell that carry the name as `data-tour`. */
export const STOPS = ['navigation', 'search', 'content', 'help', 'account'] as const;
export type Stop = (typeof STOPS)[number];

/** Index of the stop that is shown; null while the tour does not run. */
const stop = createStore<number | null>(null);

export function useTourStop(): number | null {
  return useStore(stop);
}

export const startTour = () => stop.write(0);

/** Goes to the next stop or back; after the last one the tour ends. */
export function goOn(step: 1 | -1): void {
  const at = stop.read();
  if (at === null) return;
  if (at + step >= STOPS.length) endTour();
  else stop.write(Math.max(0, at + step));
}

/** Whether the tour was finished or skipped, it is not offered to this user again, on any device. */
export function endTour(): void {
  stop.write(null);
  const session = readSession();
  if (session.phase !== 'signed-in' || session.user.data.settings.tourSeen) return;
  const { user } = session;
  const settings = { ...user.data.settings, tourSeen: true };
  writeSession({ ...session, user: { ...user, data: { ...user.data, settings } } });
  // If it cannot be stored, the tour is offered once more: no message is needed.
  void changeOwnUser((username) =>
    call(routes.updateUser, { body: { username, data: { settings: { tourSeen: true } } } }),
  ).catch(() => undefined);
}
