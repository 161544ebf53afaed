import { AsyncLocalStorage } from 'node:async_hooks';
import type { TokenType } from '@assay/contract/roles';

/** Who makes a request: a user, or a token that is not a user's. */
export interface Asker {
  readonly type: TokenType;
  readonly id: string;
}

/** State of the request that is being answered. */
interface Viewing {
  viewerId: string | null;
  asker: Asker | null;
  /** Id of the resource token that came with the request. */
  shareId: string | null;
}

const viewings = new AsyncLocalStorage<Viewing>();

/**
 * Runs the work that answers one request. The viewer is set within it, by `lookAs`, and applies to every
 * transaction that the request begins, so that no handler can forget it.
 */
export function runRequest<T>(work: () => T): T {
  return viewings.run({ viewerId: null, asker: null, shareId: null }, work);
}

/**
 * From here on the request sees only what this user's groups let them see; null: everything of the
 * organisation.
 */
export function lookAs(viewerId: string | null, asker: Asker | null, shareId: string | null = null): void {
  const viewing = viewings.getStore();
  if (viewing) Object.assign(viewing, { viewerId, asker, shareId });
  // Unlimited by mistake would be worse than no answer.
  else if (viewerId !== null) throw new Error('A viewer is settled outside of a request');
}

/** For work outside of requests on a user's behalf. */
export function asViewer<T>(viewerId: string | null, work: () => T, asker: Asker | null = null): T {
  return viewings.run({ viewerId, asker, shareId: null }, work);
}

export function currentViewer(): string | null {
  return viewings.getStore()?.viewerId ?? null;
}

/** The share for which the answer is made; null for all others. */
export function currentShare(): string | null {
  return viewings.getStore()?.shareId ?? null;
}

/** Null outside of requests, and in those of strangers. */
export function currentAsker(): Asker | null {
  return viewings.getStore()?.asker ?? null;
}
