import { bindTexts } from '../../i18n/i18n.ts';

export const notificationsTexts = {
  title: 'Notifications',
  open: 'Notifications',
  openUnread_one: 'Notifications, {{count}} new',
  openUnread_other: 'Notifications, {{count}} new',
  none: 'Nothing has happened yet',
  noneText: 'What finishes while this page is open, and what colleagues tell you, appears here.',
  clear: 'Clear all',
} as const;

export const t = bindTexts({ notifications: notificationsTexts });
