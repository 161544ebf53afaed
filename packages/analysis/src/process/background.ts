import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/**
 * Sandboxed processes started by `work`, at any depth, get the lowest priority, and wait for a slot behind
 * all others.
 */
export function inBackground<T>(work: () => Promise<T>): Promise<T> {
  return background.run(true, work);
}

/** Whether the caller works inside `inBackground`. */
export function isInBackground(): boolean {
  return background.getStore() === true;
}
