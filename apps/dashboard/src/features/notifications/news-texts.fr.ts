import type { Translation } from '../../i18n/i18n.ts';

export const newsTexts: Translation<typeof import('./news-texts.ts').newsTexts> = {
  submitted: 'La demande {{requestId}} a été envoyée par le client',
  analysed_one: 'Une analyse est terminée',
  analysed_other: '{{count}} analyses sont terminées',
  analysedFiles_one: 'Une analyse est terminée. {{files}}',
  analysedFiles_other: '{{count}} analyses sont terminées. {{files}}',
  verdictOf: '{{name}} : {{verdict}}',
  andMore_one: '{{count}} autre',
  andMore_other: '{{count}} autres',
  failed: 'échec de l’analyse',
  notExamined: 'non examiné',
  show: 'Afficher',
  kept: 'Pour vous',
  inThisTab: 'Dans cet onglet',
  mention: '{{by}} vous a mentionné dans {{reference}}',
  assigned: '{{by}} vous a attribué {{reference}}',
  answered: 'Un client a répondu : {{reference}}',
  review: '{{reference}} est à examiner',
  alerts: 'Alertes pour les administrateurs',
  alert: {
    'failed-sign-ins': '{{count}} connexions en tant que {{about}} ont échoué en une heure',
    'refused-calls': '{{count}} appels de {{about}} ont été refusés en une heure',
    downloads: '{{count}} téléchargements et exports par {{about}} en une heure',
  },
  unread: 'non lu',
  readAll: 'Tout marquer comme lu',
};
