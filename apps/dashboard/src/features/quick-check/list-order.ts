import { createStore, useStore } from '../../platform/store.ts';

/** The files of the last list, in its order, so that a file's own page can step through them. */
const order = createStore<readonly string[]>([], (one, other) => one.join() === other.join());

export const rememberOrder = order.write;

export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
  /** From 1; 0 if the file is not in the list. */
  readonly position: number;
  readonly total: number;
}

export function findNeighbours(ids: readonly string[], id: string): Neighbours {
  const index = ids.indexOf(id);
  return {
    previous: ids[index - 1] ?? null,
    next: index >= 0 ? (ids[index + 1] ?? null) : null,
    position: index + 1,
    total: ids.length,
  };
}

export function useNeighbours(id: string): Neighbours {
  return findNeighbours(useStore(order), id);
}
