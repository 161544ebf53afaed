import type { Translation } from '../i18n/i18n.ts';

export const draftTexts: Translation<typeof import('./draft-texts.ts').draftTexts> = {
  title: '¿Descartar lo escrito?',
  text: 'No se ha guardado ni enviado, y no se podrá recuperar.',
  keep: 'Seguir escribiendo',
  discard: 'Descartar',
};
