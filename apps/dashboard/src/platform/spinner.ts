import { useSyncExternalStore } from 'react';

/** How many actions block the page now. */
let counter = 0;
const listeners = new Set<() => void>();

function change(step: 1 | -1): void {
  counter = Math.max(0, counter + step);
  for (const listener of listeners) listener();
}

export const openSpinner = () => change(1);
export const closeSpinner = () => change(-1);

/** Shown while above 0. */
export function readSpinner(): { counter: number; isOpen: boolean } {
  return { counter, isOpen: counter > 0 };
}

/** Covers the page until the action has ended, well or badly. */
export async function whileSpinning<Result>(action: () => Promise<Result>): Promise<Result> {
  openSpinner();
  try {
    return await action();
  } finally {
    closeSpinner();
  }
}

export function useSpinner(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => counter > 0,
  );
}
