import type { Translation } from '../../i18n/i18n.ts';

export const notificationsTexts: Translation<typeof import('./notifications-texts.ts').notificationsTexts> = {
  title: 'Notificaciones',
  open: 'Notificaciones',
  openUnread_one: 'Notificaciones, {{count}} nueva',
  openUnread_other: 'Notificaciones, {{count}} nuevas',
  none: 'Aún no ha ocurrido nada',
  noneText: 'Aquí aparece lo que termina mientras esta página está abierta y lo que le dicen sus colegas.',
  clear: 'Borrar todo',
};
