import type { Translation } from '../i18n/i18n.ts';

export const draftTexts: Translation<typeof import('./draft-texts.ts').draftTexts> = {
  title: 'Abandonner votre texte ?',
  text: 'Il n’a été ni enregistré ni envoyé, et ne pourra pas être récupéré.',
  discard: 'Abandonner',
  keep: 'Continuer à écrire',
};
