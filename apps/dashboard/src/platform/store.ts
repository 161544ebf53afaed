import { useSyncExternalStore } from 'react';

/** A value that changes, outside React. */
export interface Readable<Value> {
  read(): Value;
  /** Calls the listener after each change. Returns a function that ends this. */
  subscribe(listener: () => void): () => void;
}

export interface Store<Value> extends Readable<Value> {
  /** Calls the listeners, unless the value is the same. */
  write(next: Value): void;
}

/** A value that components and other modules share: one that outlives screens, or changes too often for React's state. */
export function createStore<Value>(
  initial: Value,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    read: () => value,
    write(next) {
      if (isSame(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * The value, or what `select` takes from it, in a component, which is drawn again when that changes. For an unchanged
 * value `select` must return the same result: a primitive, or an object that the value contains.
 */
export function useStore<Value>(store: Readable<Value>): Value;
export function useStore<Value, Part>(store: Readable<Value>, select: (value: Value) => Part): Part;
export function useStore<Value>(store: Readable<Value>, select?: (value: Value) => unknown): unknown {
  return useSyncExternalStore(store.subscribe, select ? () => select(store.read()) : store.read);
}
