import { useSyncExternalStore } from 'react';
import { readSession, subscribeSession, useSession } from './session-store.ts';

/** The organisation that a support user acts for instead of their own. */
export interface ActingFor {
  identifier: string;
  name: string;
}

const KEY = 'assay.acting-for';
const listeners = new Set<() => void>();
let current = readStored();

/** In this tab alone, so that two tabs may look at two organisations. */
function readStored(): ActingFor | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const { identifier, name } = (stored ?? {}) as Partial<ActingFor>;
    return typeof identifier === 'string' && typeof name === 'string' ? { identifier, name } : null;
  } catch {
    return null;
  }
}

export function readActingFor(): ActingFor | null {
  return current;
}

export function writeActingFor(next: ActingFor | null): void {
  current = next;
  try {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
    else sessionStorage.removeItem(KEY);
  } catch {
    // It lasts as long as the page then.
  }
  for (const listener of listeners) listener();
}

export function useActingFor(): ActingFor | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readActingFor);
}

/** Of the organisation whose data is on screen. */
export function useOrganisationName(): string {
  const actingFor = useActingFor();
  const session = useSession();
  if (actingFor) return actingFor.name;
  return session.phase === 'signed-in' ? session.user.organization.name : '';
}

/** Whoever signs in next begins in their own organisation. */
subscribeSession(() => {
  if (readSession().phase === 'guest' && current !== null) writeActingFor(null);
});
