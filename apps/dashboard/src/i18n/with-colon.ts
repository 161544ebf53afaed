import { language as languageOfPage } from './language.ts';

/** A name and what belongs to it. In French a space that does not break stands before the colon. */
export const withColon = (name: string, value = '', language: string = languageOfPage): string =>
  `${name}${language === 'fr' ? '\u00a0' : ''}: ${value}`;
