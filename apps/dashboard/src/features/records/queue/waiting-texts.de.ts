import type { Translation } from '../../../i18n/i18n.ts';

export const waitingTexts: Translation<typeof import('./waiting-texts.ts').waitingTexts> = {
  waiting_one: '{{count}} wartet auf Prüfung',
  waiting_other: '{{count}} warten auf Prüfung',
  next: 'Nächste prüfen',
  nothingNext: 'Auf Sie wartet nichts, und nichts ist noch zuzuweisen.',
};
