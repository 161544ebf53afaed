import { useState } from 'react';
import { createStore, useStore } from '../../platform/store.ts';

/** The overlays of the page; one at a time. */
export type Overlay = 'navigation' | 'settings' | 'search' | 'notifications' | 'help' | 'queue' | 'keys';

const current = createStore<Overlay | null>(null);

export const showOverlay: (next: Overlay) => void = current.write;
export const hideOverlay = () => current.write(null);

/** Whether an overlay is open, and whether it ever was: its code is loaded only then. */
export function useOverlay(name: Overlay): { isOpen: boolean; isWanted: boolean } {
  const isOpen = useStore(current, (open) => open === name);
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  return { isOpen, isWanted };
}
