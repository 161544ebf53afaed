import { useSyncExternalStore } from 'react';

/** The files of the list that was left last, in its order, so that a file's own page can step through them. */
let order: readonly string[] = [];
const listeners = new Set<() => void>();

export function rememberOrder(ids: readonly string[]): void {
  if (ids.join() === order.join()) return;
  order = ids;
  for (const listener of listeners) listener();
}

export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
  /** From 1; 0 where the file is in no list. */
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
  const ids = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => order,
  );
  return findNeighbours(ids, id);
}
