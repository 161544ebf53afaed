import type { Language } from '@assay/contract/users';
import type { Wordbook } from './i18n.ts';

/** The words of the page's language by the names that `bindTexts` knows them by; none for English. */
export let wordbook: Wordbook | undefined;

/** What the page is in: for `<html lang>` and for what the browser formats and sorts. */
export let language: Language = 'en';

/**
 * Waited for before anything is shown, and before any screen is loaded. English is part of the code; each other
 * language is one file, which only those load who read it.
 */
export async function loadLanguage(): Promise<void> {
  try {
    // As `switchLanguage` keeps it, else the browser's own.
    const wanted = localStorage.getItem('assay.language') ?? navigator.language.slice(0, 2);
    if (wanted === 'de') wordbook = (await import('./german.ts')).wordbook;
    else if (wanted === 'es') wordbook = (await import('./spanish.ts')).wordbook;
    else return;
    document.documentElement.lang = language = wanted;
  } catch {
    // Without its file, or in a browser that lets nothing be kept, the page is in English.
  }
}
