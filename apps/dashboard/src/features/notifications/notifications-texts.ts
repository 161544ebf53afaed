import { bindTexts } from '../../i18n/i18n.ts';

export const notificationsTexts = {
  title: 'Notifications',
  open: 'Notifications',
  openUnread_one: 'Notifications, {{count}} new',
  openUnread_other: 'Notifications, {{count}} new',
  none: 'Nothing has happened yet',
  noneText: 'Analyses and work orders that finish while this page is open appear here.',
  clear: 'Clear all',
  submitted: 'Work order {{requestId}} was submitted',
  analysed_one: 'An analysis finished',
  analysed_other: '{{count}} analyses finished',
} as const;

export const t = bindTexts({ notifications: notificationsTexts });
