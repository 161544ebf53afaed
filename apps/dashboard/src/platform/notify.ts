import { NOTIFICATION_MS, TOAST_MS } from '@assay/contract';
import { notifications } from '@mantine/notifications';

export type Variant = 'success' | 'warning' | 'error' | 'info';

const COLOURS: Record<Variant, string> = {
  success: 'teal',
  warning: 'yellow',
  error: 'red',
  info: 'primary',
};

function show(message: string, variant: Variant, autoClose: number): void {
  notifications.show({
    message,
    color: COLOURS[variant],
    autoClose,
    withBorder: true,
    role: variant === 'error' || variant === 'warning' ? 'alert' : 'status',
  });
}

/** Answers the user's own action. Gone after 2 s. */
export function showToast(message: string, variant: Variant = 'success'): void {
  show(message, variant, TOAST_MS);
}

/** Tells of what happened elsewhere, or why the session ended. Gone after 6 s. */
export function showNotification(message: string, variant: Variant = 'info'): void {
  show(message, variant, NOTIFICATION_MS);
}
