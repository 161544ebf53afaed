import { useSyncExternalStore } from 'react';
import { changeLayout, readLayout } from '../../../platform/layout/layout-store.ts';
import { type Overlay, showOverlay } from '../overlay-store.ts';

export type PanelName = 'leftSidePanel' | 'rightSidePanel';

/** What the panel at the end shows. */
export type AsideTab = 'help' | 'activity';

/** Below this the panels lie over the page instead of standing beside it. */
const HAS_ROOM = '(min-width: 75em)';

/** Beside a decision the queue needs more, or too little is left of the picture; the stylesheet hides it by the same width. */
const HAS_ROOM_BESIDE_DECISION = '(min-width: 105em)';

function hasRoom(name: PanelName): boolean {
  const isDeciding = name === 'leftSidePanel' && document.querySelector('[data-deciding]') !== null;
  return matchMedia(isDeciding ? HAS_ROOM_BESIDE_DECISION : HAS_ROOM).matches;
}

/** The drawer that shows the same. */
const DRAWERS: Record<AsideTab | 'queue', Overlay> = {
  help: 'help',
  activity: 'notifications',
  queue: 'queue',
};

let tab: AsideTab = 'help';
const listeners = new Set<() => void>();

export function showTab(next: AsideTab): void {
  tab = next;
  for (const listener of listeners) listener();
}

export function useTab(): AsideTab {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => tab,
  );
}

function isBeside(name: PanelName): boolean {
  return readLayout().layout.config[name].display && hasRoom(name);
}

function setPanel(name: PanelName, display: boolean): void {
  changeLayout((state) => ({
    ...state,
    layout: { ...state.layout, config: { ...state.layout.config, [name]: { display } } },
  }));
}

/** Shows help or what happened: beside the page where the panel stands there, else over it. */
export function openAside(wanted: AsideTab): void {
  showTab(wanted);
  if (!isBeside('rightSidePanel')) showOverlay(DRAWERS[wanted]);
}

/** By key: the panel comes and goes where it has room, and lies over the page where it has none. */
export function togglePanel(name: PanelName): void {
  if (hasRoom(name)) setPanel(name, !readLayout().layout.config[name].display);
  else showOverlay(name === 'leftSidePanel' ? DRAWERS.queue : DRAWERS[tab]);
}
