import type { Translation } from '../i18n/i18n.ts';

export const platformTexts: Translation<typeof import('./platform-texts.ts').platformTexts> = {
  supportEnded: '{{name}} a mis fin à l’accès du support. Vous êtes de retour dans votre organisation.',
  expired: 'Votre session a expiré. Reconnectez-vous.',
  inactive: 'Vous avez été déconnecté pour inactivité. Reconnectez-vous.',
  tokenFailed: 'La connexion par jeton d’authentification a échoué.',
  configFailed: 'Impossible de lire la configuration de l’organisation.',
};
