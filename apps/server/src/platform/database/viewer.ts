import { AsyncLocalStorage } from 'node:async_hooks';

/** Of the request that is being answered. */
interface Viewing {
  viewerId: string | null;
  /** Id of the resource token that the request came with. */
  shareId?: string | null;
}

const viewings = new AsyncLocalStorage<Viewing>();

/**
 * Runs what answers one request. Who looks is settled within it, by `lookAs`, and holds for every transaction that
 * is begun because of the request, so that no handler can forget it.
 */
export function runRequest<T>(work: () => T): T {
  return viewings.run({ viewerId: null }, work);
}

/** From here on the request sees only what this user's groups let them see; null: all that is the organisation's. */
export function lookAs(viewerId: string | null, shareId: string | null = null): void {
  const viewing = viewings.getStore();
  if (viewing) Object.assign(viewing, { viewerId, shareId });
  // Unlimited where it should not be would be worse than no answer.
  else if (viewerId !== null) throw new Error('A viewer is settled outside of a request');
}

/** For work outside of requests on somebody's behalf. */
export function asViewer<T>(viewerId: string | null, work: () => T): T {
  return viewings.run({ viewerId }, work);
}

export function currentViewer(): string | null {
  return viewings.getStore()?.viewerId ?? null;
}

/** The share that what is answered is for; null for all others. */
export function currentShare(): string | null {
  return viewings.getStore()?.shareId ?? null;
}
