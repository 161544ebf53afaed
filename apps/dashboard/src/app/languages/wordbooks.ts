import type { Wordbooks } from '../../i18n/language.ts';

/** Each language but English, whose texts are part of the code, is one file that only its readers load. */
export const wordbooks: Wordbooks = {
  de: async () => (await import('./german.ts')).wordbook,
  es: async () => (await import('./spanish.ts')).wordbook,
  fr: async () => (await import('./french.ts')).wordbook,
};
