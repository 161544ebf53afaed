import type { Translation } from '../i18n/i18n.ts';

export const platformTexts: Translation<typeof import('./platform-texts.ts').platformTexts> = {
  supportEnded: '{{name}} hat den Support-Zugriff beendet. Sie sind wieder in Ihrer eigenen Organisation.',
  expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  inactive: 'Sie wurden wegen Inaktivität abgemeldet. Bitte melden Sie sich erneut an.',
  tokenFailed: 'Die Anmeldung mit dem Token ist fehlgeschlagen.',
  configFailed: 'Die Konfiguration der Organisation konnte nicht geladen werden.',
};
