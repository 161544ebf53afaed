import type { Translation } from '../../i18n/i18n.ts';

export const newsTexts: Translation<typeof import('./news-texts.ts').newsTexts> = {
  submitted: 'Auftrag {{requestId}} wurde eingereicht',
  analysed_one: 'Eine Analyse ist abgeschlossen',
  analysed_other: '{{count}} Analysen sind abgeschlossen',
  analysedFiles_one: 'Eine Analyse ist fertig. {{files}}',
  analysedFiles_other: '{{count}} Analysen sind fertig. {{files}}',
  verdictOf: '{{name}}: {{verdict}}',
  andMore_one: '{{count}} weitere',
  andMore_other: '{{count}} weitere',
  failed: 'Analyse fehlgeschlagen',
  notExamined: 'nicht untersucht',
  show: 'Anzeigen',
  kept: 'Für Sie',
  inThisTab: 'In diesem Tab',
  mention: '{{by}} hat Sie in {{reference}} erwähnt',
  assigned: '{{by}} hat Ihnen {{reference}} zugewiesen',
  answered: 'Antwort eines Kunden: {{reference}}',
  review: '{{reference}} ist zu prüfen',
  alerts: 'Hinweise für Administratoren',
  alert: {
    'failed-sign-ins': 'Innerhalb einer Stunde sind {{count}} Anmeldungen als {{about}} fehlgeschlagen',
    'refused-calls': 'Innerhalb einer Stunde wurden {{count}} Aufrufe von {{about}} abgelehnt',
    downloads: 'Innerhalb einer Stunde {{count}} Downloads und Exporte von {{about}}',
  },
  unread: 'ungelesen',
  readAll: 'Alle als gelesen markieren',
};
