import type { Translation } from '../../i18n/i18n.ts';

export const notificationsTexts: Translation<typeof import('./notifications-texts.ts').notificationsTexts> = {
  title: 'Benachrichtigungen',
  open: 'Benachrichtigungen',
  openUnread_one: 'Benachrichtigungen, {{count}} neu',
  openUnread_other: 'Benachrichtigungen, {{count}} neu',
  none: 'Noch keine Benachrichtigungen',
  noneText:
    'Was fertig wird, während diese Seite offen ist, und was Kollegen Ihnen mitteilen, erscheint hier.',
  clear: 'Alle löschen',
};
