import type { MessageLink, Variant } from '../ui/message.ts';
import { readSession, subscribeSession } from './session/session-store.ts';
import { createStore, useStore } from './store.ts';

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
  /** How many came since the history was last opened. */
  readonly unread: number;
  /** How many of the notifications on the server are unread. */
  readonly kept: number;
}

const KEPT = 100;
const EMPTY: NotificationHistory = { entries: [], unread: 0, kept: 0 };
const history = createStore(EMPTY);
let lastId = 0;

export function rememberNotification(message: string, variant: Variant, link?: MessageLink): void {
  const { entries, unread, kept } = history.read();
  lastId++;
  const entry = { id: lastId, message, variant, at: Date.now(), ...(link && { link }) };
  history.write({
    entries: [entry, ...entries].slice(0, KEPT),
    unread: Math.min(KEPT, unread + 1),
    kept,
  });
}

export function countKept(kept: number): void {
  const current = history.read();
  if (kept !== current.kept) history.write({ ...current, kept });
}

export function markHistoryRead(): void {
  const current = history.read();
  if (current.unread > 0) history.write({ ...current, unread: 0 });
}

export function clearHistory(): void {
  history.write({ ...EMPTY, kept: history.read().kept });
}

export const readHistory = history.read;

export function useNotificationHistory(): NotificationHistory {
  return useStore(history);
}

let owner: string | null = null;
/** The reason why a session ended is still there after signing in again, but another user sees nothing of it. */
subscribeSession(() => {
  const session = readSession();
  if (session.phase !== 'signed-in') return;
  if (owner !== null && owner !== session.user.id) history.write(EMPTY);
  owner = session.user.id;
});
