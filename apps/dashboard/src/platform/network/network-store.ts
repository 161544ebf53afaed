import { useSyncExternalStore } from 'react';

/** What the last calls and the browser say of the way to the server. */
export type NetworkState = 'online' | 'offline' | 'unreachable';

let unanswered = false;
let hasNetwork = typeof navigator === 'undefined' || navigator.onLine !== false;
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

/** After every call: whether an answer came, of whatever kind. */
export function noteAnswer(answered: boolean): void {
  if (unanswered === !answered) return;
  unanswered = !answered;
  publish();
}

function noteNetwork(present: boolean): void {
  hasNetwork = present;
  // With the network back, the next call tells about the server.
  if (present) unanswered = false;
  publish();
}

if (typeof addEventListener === 'function') {
  addEventListener('online', () => noteNetwork(true));
  addEventListener('offline', () => noteNetwork(false));
}

export function readNetwork(): NetworkState {
  if (!hasNetwork) return 'offline';
  return unanswered ? 'unreachable' : 'online';
}

export function useNetwork(): NetworkState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readNetwork);
}
