import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/**
 * Whatever `work` has done in sandboxes, however deep, steps back: its processes have the lowest priority, and while others
 * wait for a place it waits behind them.
 */
export function inBackground<T>(work: () => Promise<T>): Promise<T> {
  return background.run(true, work);
}

/** Whether the caller works inside `inBackground`. */
export function isInBackground(): boolean {
  return background.getStore() === true;
}
