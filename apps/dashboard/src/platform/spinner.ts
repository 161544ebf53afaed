import { createStore, useStore } from './store.ts';

/** How many actions block the page now. */
const counter = createStore(0);

export const openSpinner = () => counter.write(counter.read() + 1);
export const closeSpinner = () => counter.write(Math.max(0, counter.read() - 1));

export function readSpinner(): { counter: number; isOpen: boolean } {
  const actions = counter.read();
  return { counter: actions, isOpen: actions > 0 };
}

/** Covers the page until the action has succeeded or failed. */
export async function whileSpinning<Result>(action: () => Promise<Result>): Promise<Result> {
  openSpinner();
  try {
    return await action();
  } finally {
    closeSpinner();
  }
}

export function useSpinner(): boolean {
  return useStore(counter, (actions) => actions > 0);
}
