import { NOTIFICATION_MS, TOAST_MS } from '@assay/contract/constants';
import type { NotificationData } from '@mantine/notifications';
import { rememberNotification } from './notification-history.ts';

export type Variant = 'success' | 'warning' | 'error' | 'info';

const COLOURS: Record<Variant, string> = {
  success: 'teal',
  warning: 'yellow',
  error: 'red',
  info: 'primary',
};

/** The way to what a message is about. */
export interface MessageLink {
  /** Within the dashboard. */
  readonly href: string;
  readonly words: string;
}

/** What is drawn. */
export type Message = NotificationData & { readonly link?: MessageLink };

/** Draws messages; loaded with the first of them, since most visits to the sign-in page have none. */
type Presenter = (message: Message) => void;
let presenter: Presenter | null = null;
let waiting: Message[] = [];
const listeners = new Set<() => void>();

/** For the one place that draws messages: told when there is a first one to draw. */
export function subscribeMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasMessages(): boolean {
  return presenter !== null || waiting.length > 0;
}

export function presentMessages(next: Presenter): void {
  presenter = next;
  for (const message of waiting) presenter(message);
  waiting = [];
}

function show(message: string, variant: Variant, autoClose: number, link?: MessageLink): void {
  const data: Message = {
    message,
    color: COLOURS[variant],
    autoClose,
    withBorder: true,
    role: variant === 'error' || variant === 'warning' ? 'alert' : 'status',
    ...(link && { link }),
  };
  if (presenter) presenter(data);
  else {
    waiting.push(data);
    for (const listener of listeners) listener();
  }
}

/** Answers the user's own action. Gone after 2 s. */
export function showToast(message: string, variant: Variant = 'success'): void {
  show(message, variant, TOAST_MS);
}

/** Tells of what happened elsewhere, or why the session ended. Gone after 6 s, and kept in the history. */
export function showNotification(message: string, variant: Variant = 'info', link?: MessageLink): void {
  rememberNotification(message, variant, link);
  show(message, variant, NOTIFICATION_MS, link);
}
