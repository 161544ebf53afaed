import { useState, useSyncExternalStore } from 'react';

/** What can lie over the page; one at a time. */
export type Overlay = 'navigation' | 'settings' | 'search' | 'notifications' | 'help' | 'queue' | 'keys';

let current: Overlay | null = null;
const listeners = new Set<() => void>();

export function showOverlay(next: Overlay | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export const hideOverlay = () => showOverlay(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether one is open now, and whether it ever was: only then its code is worth loading. */
export function useOverlay(name: Overlay): { isOpen: boolean; isWanted: boolean } {
  const isOpen = useSyncExternalStore(subscribe, () => current === name);
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  return { isOpen, isWanted };
}
