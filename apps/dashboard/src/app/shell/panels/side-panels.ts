import { changeLayout, readLayout } from '../../../platform/layout/layout-store.ts';
import { createStore, useStore } from '../../../platform/store.ts';
import { type Overlay, showOverlay } from '../overlay-store.ts';

export type PanelName = 'leftSidePanel' | 'rightSidePanel';

/** The contents of the right panel. */
export type AsideTab = 'help' | 'activity';

/** On narrower pages the panels lie over the page instead of beside it. */
const HAS_ROOM = '(min-width: 75em)';

/** While a decision is written, the queue needs more, or it leaves too little for the picture. The stylesheet hides it at the same width. */
const HAS_ROOM_BESIDE_DECISION = '(min-width: 105em)';

function hasRoom(name: PanelName): boolean {
  const isDeciding = name === 'leftSidePanel' && document.querySelector('[data-deciding]') !== null;
  return matchMedia(isDeciding ? HAS_ROOM_BESIDE_DECISION : HAS_ROOM).matches;
}

/** The drawers that show the same as the panels. */
const DRAWERS: Record<AsideTab | 'queue', Overlay> = {
  help: 'help',
  activity: 'notifications',
  queue: 'queue',
};

const tab = createStore<AsideTab>('help');

export const showTab = tab.write;

export function useTab(): AsideTab {
  return useStore(tab);
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

/** Shows help or activity: in the panel beside the page if it is open, otherwise over the page. */
export function openAside(wanted: AsideTab): void {
  showTab(wanted);
  if (!isBeside('rightSidePanel')) showOverlay(DRAWERS[wanted]);
}

/** Opens or closes a panel by its shortcut. Without room for it, its content opens over the page. */
export function togglePanel(name: PanelName): void {
  if (hasRoom(name)) setPanel(name, !readLayout().layout.config[name].display);
  else showOverlay(name === 'leftSidePanel' ? DRAWERS.queue : DRAWERS[tab.read()]);
}
