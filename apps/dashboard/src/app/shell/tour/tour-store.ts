import * as routes from '@assay/contract/routes';
import { useSyncExternalStore } from 'react';
import { call } from '../../../platform/api/client.ts';
import { readSession, writeSession } from '../../../platform/session/session-store.ts';

/** Parts of the shell that carry the name as `data-tour`. */
export const STOPS = ['navigation', 'search', 'content', 'help', 'account'] as const;
export type Stop = (typeof STOPS)[number];

/** Index of the stop that is shown; null while the tour does not run. */
let at: number | null = null;
const listeners = new Set<() => void>();

function publish(next: number | null): void {
  at = next;
  for (const listener of listeners) listener();
}

export function useTourStop(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => at,
  );
}

export const startTour = () => publish(0);

/** The stop after or before; past the last one the tour is over. */
export function goOn(step: 1 | -1): void {
  if (at === null) return;
  if (at + step >= STOPS.length) endTour();
  else publish(Math.max(0, at + step));
}

/** Taken or skipped: not offered to this user again, on no device. */
export function endTour(): void {
  publish(null);
  const session = readSession();
  if (session.phase !== 'signed-in' || session.user.data.settings.tourSeen) return;
  const { user } = session;
  const settings = { ...user.data.settings, tourSeen: true };
  writeSession({ ...session, user: { ...user, data: { ...user.data, settings } } });
  // Where it cannot be kept, the tour offers itself once more: no reason to trouble anybody.
  void call(routes.updateUser, {
    body: { username: user.data.username, data: { settings: { tourSeen: true } } },
  }).catch(() => undefined);
}
