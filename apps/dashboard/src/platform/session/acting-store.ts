import { createStore, useStore } from '../store.ts';
import { readSession, subscribeSession, useSession } from './session-store.ts';

/** The organisation that a support user acts for instead of their own. */
export interface ActingFor {
  identifier: string;
  name: string;
}

const KEY = 'assay.acting-for';
/** Stored for this tab alone, so that two tabs can show two organisations. */
function readStored(): ActingFor | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const { identifier, name } = (stored ?? {}) as Partial<ActingFor>;
    return typeof identifier === 'string' && typeof name === 'string' ? { identifier, name } : null;
  } catch {
    return null;
  }
}

const current = createStore(readStored());

export const readActingFor = current.read;

export function writeActingFor(next: ActingFor | null): void {
  try {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage it lasts as long as the page.
  }
  current.write(next);
}

export function useActingFor(): ActingFor | null {
  return useStore(current);
}

/** The name of the organisation whose data is displayed. */
export function useOrganisationName(): string {
  const actingFor = useActingFor();
  const session = useSession();
  if (actingFor) return actingFor.name;
  return session.phase === 'signed-in' ? session.user.organization.name : '';
}

/** The next user who signs in starts in their own organisation. */
subscribeSession(() => {
  if (readSession().phase === 'guest' && current.read() !== null) writeActingFor(null);
});
