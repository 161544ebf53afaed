import type { OrganisationConfig } from '@assay/contract/organisations';
import type { Role } from '@assay/contract/roles';
import type { User } from '@assay/contract/users';
import { useSyncExternalStore } from 'react';

export type Session =
  | { phase: 'starting' }
  | { phase: 'guest' }
  | { phase: 'signed-in'; user: User; config: OrganisationConfig; logo: string | null };

let current: Session = { phase: 'starting' };
const listeners = new Set<() => void>();

export function readSession(): Session {
  return current;
}

export function writeSession(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, readSession);
}

/** The signed-in user with the organisation's settings; for screens that only such a user can open. */
export function useSignedIn(): Extract<Session, { phase: 'signed-in' }> {
  const session = useSession();
  if (session.phase !== 'signed-in') throw new Error('This screen needs a signed-in user.');
  return session;
}

export function roleOf(session: Session): Role | null {
  return session.phase === 'signed-in' ? session.user.role : null;
}
