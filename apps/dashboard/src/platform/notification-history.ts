import { useSyncExternalStore } from 'react';
import type { MessageLink, Variant } from './notify.ts';
import { readSession, subscribeSession } from './session/session-store.ts';

export interface PastNotification {
  readonly id: number;
  readonly message: string;
  readonly variant: Variant;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly link?: MessageLink;
}

export interface NotificationHistory {
  /** Newest first, at most 100. */
  readonly entries: readonly PastNotification[];
  /** How many came since the history was last looked at. */
  readonly unread: number;
  /** How many are unread of those that the server keeps. */
  readonly kept: number;
}

const KEPT = 100;
const EMPTY: NotificationHistory = { entries: [], unread: 0, kept: 0 };
let current = EMPTY;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: NotificationHistory): void {
  current = next;
  for (const listener of listeners) listener();
}

export function rememberNotification(
  message: string,
  variant: Variant,
  link?: MessageLink,
  at = Date.now(),
): void {
  lastId++;
  const entries = [{ id: lastId, message, variant, at, ...(link && { link }) }, ...current.entries].slice(
    0,
    KEPT,
  );
  publish({ ...current, entries, unread: Math.min(KEPT, current.unread + 1) });
}

export function countKept(kept: number): void {
  if (kept !== current.kept) publish({ ...current, kept });
}

export function markHistoryRead(): void {
  if (current.unread > 0) publish({ ...current, unread: 0 });
}

export function clearHistory(): void {
  publish({ ...EMPTY, kept: current.kept });
}

export function readHistory(): NotificationHistory {
  return current;
}

export function useNotificationHistory(): NotificationHistory {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readHistory);
}

let owner: string | null = null;
/** Why a session ended is still there after signing in again; what another user was told is not. */
subscribeSession(() => {
  const session = readSession();
  if (session.phase !== 'signed-in') return;
  if (owner !== null && owner !== session.user.id) publish(EMPTY);
  owner = session.user.id;
});
