import type { Translation } from '../../../i18n/i18n.ts';

export const firstRecordTexts: Translation<typeof import('./first-record-texts.ts').firstRecordTexts> = {
  drop: 'Ziehen Sie die Dateien eines Falls hierher. Sie werden Ihre erste Akte, und jedes Ergebnis erscheint, sobald es vorliegt.',
  choose: 'Dateien wählen',
  empty: 'Neue Akte ohne Dateien',
  dropNow: 'Loslassen, um damit eine Akte anzulegen',
  dropText: 'Jedes Ergebnis erscheint, sobald es vorliegt',
};
