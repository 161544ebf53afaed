import type { OrganisationConfig } from '@assay/contract/organisations';
import { mayChange, type Role } from '@assay/contract/roles';
import type { User } from '@assay/contract/users';
import { createStore, useStore } from '../store.ts';

export type Session =
  | { phase: 'starting' }
  | { phase: 'guest' }
  | { phase: 'signed-in'; user: User; config: OrganisationConfig; logo: string | null };

const current = createStore<Session>({ phase: 'starting' });

export const { read: readSession, write: writeSession, subscribe: subscribeSession } = current;

export function useSession(): Session {
  return useStore(current);
}

/** The signed-in user with the organisation's settings; for screens that only such a user can open. */
export function useSignedIn(): Extract<Session, { phase: 'signed-in' }> {
  const session = useSession();
  if (session.phase !== 'signed-in') throw new Error('This screen needs a signed-in user.');
  return session;
}

/** Whether the server takes changes from the user: what an auditor may not do is not offered either. */
export const useMayChange = (): boolean => mayChange(useSignedIn().user.roles);

export function roleOf(session: Session): Role | null {
  return session.phase === 'signed-in' ? session.user.role : null;
}
