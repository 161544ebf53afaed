import type { Translation } from '../i18n/i18n.ts';

export const pagesTexts: Translation<typeof import('./app-texts.ts').pagesTexts> = {
  starting: 'Démarrage d’Assay',
  notFoundTitle: 'Cette page n’existe pas',
  notFoundText: 'L’adresse est peut-être mal saisie, ou la page n’existe plus.',
  crashedTitle: 'Cette page ne fonctionne plus',
  crashedText:
    'L’erreur vient de nous. Ce que vous avez enregistré est conservé. Rechargez la page pour continuer.',
  maintenanceTitle: 'De retour dans un instant',
  maintenanceText:
    'Le service n’est pas disponible actuellement. Cette page vérifie de nouveau toutes les quelques secondes.',
  comingSoonTitle: 'Bientôt disponible',
  comingSoonText: 'Nous travaillons encore sur cette partie.',
  days: 'jours',
  hours: 'heures',
  minutes: 'minutes',
  seconds: 'secondes',
  lockedTitle: 'Verrouillé',
  lockedText: 'Vous êtes déconnecté. Saisissez votre mot de passe pour continuer en tant que {{name}}.',
  password: 'Mot de passe',
  unlock: 'Déverrouiller',
  otherUser: 'Se connecter sous un autre nom',
  goHome: 'Aller à la page d’accueil',
  newVersionCode: 'Nouvelle version',
  newVersionTitle: 'Assay a été mis à jour',
  newVersionText:
    'Cette page provient de la version précédente. Rechargez-la pour continuer ; ce que vous avez enregistré est conservé.',
  offlineCode: 'Pas de connexion',
  offlineTitle: 'Cette page nécessite le réseau',
  offlineText:
    'Cette page n’est pas stockée sur votre appareil, et le serveur est injoignable. Rechargez-la une fois en ligne.',
  reload: 'Recharger',
  tryNow: 'Essayer maintenant',
};
