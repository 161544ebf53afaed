import { createStore, useStore } from '../store.ts';

/** The connection to the server, by the last calls and the browser's events. */
export type NetworkState = 'online' | 'offline' | 'unreachable';

let unanswered = false;
let hasNetwork = typeof navigator === 'undefined' || navigator.onLine !== false;

function judge(): NetworkState {
  if (!hasNetwork) return 'offline';
  return unanswered ? 'unreachable' : 'online';
}

const state = createStore(judge());

/** Called after every call, with whether any answer came. */
export function noteAnswer(answered: boolean): void {
  unanswered = !answered;
  state.write(judge());
}

function noteNetwork(present: boolean): void {
  hasNetwork = present;
  // When the network is back, the next call finds out about the server.
  if (present) unanswered = false;
  state.write(judge());
}

if (typeof addEventListener === 'function') {
  addEventListener('online', () => noteNetwork(true));
  addEventListener('offline', () => noteNetwork(false));
}

export const readNetwork = state.read;

export function useNetwork(): NetworkState {
  return useStore(state);
}
