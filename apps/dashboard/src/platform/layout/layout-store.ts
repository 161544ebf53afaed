import * as routes from '@assay/contract/routes';
import { type LayoutSettings, userSettingsSchema } from '@assay/contract/users';
import { switchLanguage } from '../../i18n/choose-language.ts';
import { language } from '../../i18n/language.ts';
import { call } from '../api/client.ts';
import { showToast } from '../notify.ts';
import { changeOwnUser } from '../session/own-user.ts';
import { readSession, subscribeSession } from '../session/session-store.ts';
import { createStore, useStore } from '../store.ts';
import { DEFAULT_LAYOUT, type SchemeChoice } from './layout-settings.ts';

export interface LayoutState {
  layout: LayoutSettings;
  colorScheme: SchemeChoice;
}

const KEY = 'assay.layout';
const SAVE_AFTER_MS = 600;

function readLocal(): LayoutState {
  try {
    const stored = userSettingsSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    return { layout: stored.layout ?? DEFAULT_LAYOUT, colorScheme: stored.colorScheme ?? 'auto' };
  } catch {
    return { layout: DEFAULT_LAYOUT, colorScheme: 'auto' };
  }
}

function writeLocal(state: LayoutState): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Without storage the layout lasts as long as the page.
  }
}

const current = createStore(readLocal());
let timer: ReturnType<typeof setTimeout> | undefined;

export const readLayout = current.read;

export function useLayout(): LayoutState {
  return useStore(current);
}

function show(state: LayoutState): void {
  current.write(state);
  writeLocal(state);
}

async function saveToServer(): Promise<void> {
  if (readSession().phase !== 'signed-in') return;
  try {
    await changeOwnUser((username) =>
      call(routes.updateUser, { body: { username, data: { settings: current.read() } } }),
    );
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error), 'warning');
  }
}

/** Shown at once; saved to the server for users, in this browser for guests (and for the next start). */
export function changeLayout(change: (state: LayoutState) => LayoutState): void {
  show(change(current.read()));
  clearTimeout(timer);
  timer = setTimeout(() => void saveToServer(), SAVE_AFTER_MS);
}

let adopted: string | null = null;
/** A user's own settings take the place of the browser's when they sign in. */
subscribeSession(() => {
  const session = readSession();
  if (session.phase !== 'signed-in') {
    adopted = null;
    return;
  }
  if (adopted === session.user.id) return;
  adopted = session.user.id;
  const { layout, colorScheme, language: chosen } = session.user.data.settings;
  if (layout || colorScheme) {
    const own = current.read();
    show({ layout: layout ?? own.layout, colorScheme: colorScheme ?? own.colorScheme });
  }
  if (chosen && chosen !== language) switchLanguage(chosen);
});
