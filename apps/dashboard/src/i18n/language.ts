import type { Language } from '@assay/contract/users';

/** All texts of a language, under the names that `bindTexts` uses. */
export type Wordbook = { readonly [name: string]: unknown };

/** The texts of the page's language; none for English, which is part of the code. */
export let wordbook: Wordbook | undefined;

/** The page's language, for `<html lang>` and for the browser's formatting and sorting. */
export let language: Language = 'en';

/** Loads the texts of each language. */
export type Wordbooks = Readonly<Record<Exclude<Language, 'en'>, () => Promise<Wordbook>>>;

/** Must be awaited before anything is shown and before any screen is loaded. */
export async function loadLanguage(wordbooks: Wordbooks): Promise<void> {
  try {
    // The language that `switchLanguage` stored, or the browser's own.
    const wanted = localStorage.getItem('assay.language') ?? navigator.language.slice(0, 2);
    if (!isTranslated(wanted, wordbooks)) return;
    wordbook = await wordbooks[wanted]();
    document.documentElement.lang = language = wanted;
  } catch {
    // If its file cannot be loaded, or if the browser blocks storage, the page is in English.
  }
}

const isTranslated = (tag: string, wordbooks: Wordbooks): tag is keyof Wordbooks =>
  Object.hasOwn(wordbooks, tag);
