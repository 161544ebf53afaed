import type { Translation } from '../../i18n/i18n.ts';

export const notificationsTexts: Translation<typeof import('./notifications-texts.ts').notificationsTexts> = {
  title: 'Notifications',
  open: 'Notifications',
  openUnread_one: 'Notifications, {{count}} nouvelle',
  openUnread_other: 'Notifications, {{count}} nouvelles',
  none: 'Rien ne s’est encore passé',
  noneText:
    'Ce qui se termine pendant que cette page est ouverte, et ce que vos collègues vous signalent, apparaît ici.',
  clear: 'Tout effacer',
};
