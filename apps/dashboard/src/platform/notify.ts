import type { NotificationData } from '@mantine/notifications';
import type { MessageLink, Variant } from '../ui/message.ts';
import { rememberNotification } from './notification-history.ts';
import { createStore } from './store.ts';
import { NOTIFICATION_MS, TOAST_MS } from './timings.ts';

const COLOURS: Record<Variant, string> = {
  success: 'teal',
  warning: 'yellow',
  error: 'red',
  info: 'primary',
};

/** A message as it is drawn. */
export type Message = NotificationData & { readonly link?: MessageLink };

/** Draws messages. It is loaded with the first of them, because most visits to the sign-in page have none. */
type Presenter = (message: Message) => void;
let presenter: Presenter | null = null;
let waiting: Message[] = [];

/** Whether there is, or was, a message to draw. */
export const hasMessages = createStore(false);

export function presentMessages(next: Presenter): void {
  presenter = next;
  hasMessages.write(true);
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
    hasMessages.write(true);
  }
}

/** Answers an action of the user. Disappears after 2 s. */
export function showToast(message: string, variant: Variant = 'success'): void {
  show(message, variant, TOAST_MS);
}

/** Says why an action of the user failed. */
export const showFailure = ({ message }: Error): void => showToast(message, 'warning');

/** Says what happened elsewhere, or why the session ended. Disappears after 6 s, and stays in the history. */
export function showNotification(message: string, variant: Variant = 'info', link?: MessageLink): void {
  rememberNotification(message, variant, link);
  show(message, variant, NOTIFICATION_MS, link);
}
