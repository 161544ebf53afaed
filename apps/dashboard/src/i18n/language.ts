import type { Language } from '@assay/contract/users';
import type { Wordbook } from './i18n.ts';

/** The words of the page's language by the names that `bindTexts` knows them by; none for English. */
export let wordbook: Wordbook | undefined;

/** What the page is in: for `<html lang>` and for what the browser formats and sorts. */
export let language: Language = 'en';

/** Loads each language's words. */
export type Wordbooks = Readonly<Record<Exclude<Language, 'en'>, () => Promise<Wordbook>>>;

/** Waited for before anything is shown, and before any screen is loaded. */
export async function loadLanguage(wordbooks: Wordbooks): Promise<void> {
  try {
    // As `switchLanguage` keeps it, else the browser's own.
    const wanted = localStorage.getItem('assay.language') ?? navigator.language.slice(0, 2);
    if (!isTranslated(wanted, wordbooks)) return;
    wordbook = await wordbooks[wanted]();
    document.documentElement.lang = language = wanted;
  } catch {
    // Without its file, or in a browser that lets nothing be kept, the page is in English.
  }
}

const isTranslated = (tag: string, wordbooks: Wordbooks): tag is keyof Wordbooks =>
  Object.hasOwn(wordbooks, tag);
