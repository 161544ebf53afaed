import * as routes from '@assay/contract/routes';
import { type LayoutSettings, userSettingsSchema } from '@assay/contract/users';
import { useSyncExternalStore } from 'react';
import { switchLanguage } from '../../i18n/choose-language.ts';
import { language } from '../../i18n/language.ts';
import { call } from '../api/client.ts';
import { showToast } from '../notify.ts';
import { readSession, subscribeSession, writeSession } from '../session/session-store.ts';
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
    // Lasts as long as the page.
  }
}

let current = readLocal();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function publish(next: LayoutState): void {
  current = next;
  for (const listener of listeners) listener();
}

export function readLayout(): LayoutState {
  return current;
}

export function useLayout(): LayoutState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readLayout);
}

async function saveToServer(): Promise<void> {
  const session = readSession();
  if (session.phase !== 'signed-in') return;
  try {
    const { username } = session.user.data;
    const answer = await call(routes.updateUser, { body: { username, data: { settings: current } } });
    const now = readSession();
    if (now.phase === 'signed-in') writeSession({ ...now, user: answer.user });
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error), 'warning');
  }
}

/** Shown at once; saved to the server for users, in this browser for guests (and for the next start). */
export function changeLayout(change: (state: LayoutState) => LayoutState): void {
  publish(change(current));
  writeLocal(current);
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
  const { layout, colorScheme, language: own } = session.user.data.settings;
  if (layout || colorScheme) {
    publish({ layout: layout ?? current.layout, colorScheme: colorScheme ?? current.colorScheme });
    writeLocal(current);
  }
  if (own && own !== language) switchLanguage(own);
});
