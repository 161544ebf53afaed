import type { Translation } from '../../i18n/i18n.ts';

export const sampleDataTexts: Translation<typeof import('./sample-data-texts.ts').sampleDataTexts> = {
  title: 'Beispieldaten',
  offer:
    'Füllen Sie Ihre Organisation mit Beispielakten: vom Server gezeichnete Bilder und ein Kontoauszug, einige davon gefälscht, wirklich analysiert.',
  add: 'Beispieldaten hinzufügen',
  remove: 'Beispieldaten entfernen',
  making: 'Beispieldaten werden erzeugt: {{done}} von {{total}} Dateien',
  analysing: 'Beispieldaten werden analysiert: {{done}} von {{total}} Dateien',
  removing: 'Beispieldaten werden entfernt',
  present_one: 'Ihre Organisation hat {{count}} Beispielakte.',
  present_other: 'Ihre Organisation hat {{count}} Beispielakten.',
  ledgerNote: 'Ihre Fingerabdrücke bleiben im Ledger, das nur fortgeschrieben wird.',
  failed: 'Die Beispieldaten konnten nicht fertiggestellt werden: {{reason}}',
  ready: 'Die Beispieldaten sind bereit',
  removed: 'Die Beispieldaten sind entfernt',
  unknown: 'Der Stand der Beispieldaten ist im Moment nicht bekannt.',
};
