import type { Translation } from '../../../i18n/i18n.ts';

export const statusTexts: Translation<typeof import('./status-texts.ts').statusTexts> = {
  finding: { title: 'Gemessen', meaning: 'Die Methode lief und ergab einen Wert.' },
  inconclusive: {
    title: 'Ohne Ergebnis',
    meaning:
      'Die Methode lief, aber das Material ist für eine Aussage zu schlecht. Das heißt nicht, dass nichts auffällig ist.',
  },
  'not-applicable': {
    title: 'Nicht anwendbar',
    meaning:
      'Diese Art von Datei hat nichts, was die Methode betrachtet. Das heißt nicht, dass nichts auffällig ist.',
  },
  failed: {
    title: 'Fehlgeschlagen',
    meaning: 'Die Methode ist an dieser Datei gescheitert. Die anderen Methoden sind davon nicht betroffen.',
  },
};
