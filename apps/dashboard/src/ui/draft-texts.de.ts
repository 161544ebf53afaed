import type { Translation } from '../i18n/i18n.ts';

export const draftTexts: Translation<typeof import('./draft-texts.ts').draftTexts> = {
  title: 'Geschriebenes verwerfen?',
  text: 'Es wurde weder gespeichert noch gesendet und lässt sich nicht zurückholen.',
  keep: 'Weiterschreiben',
  discard: 'Verwerfen',
};
