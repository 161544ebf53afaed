import type { Language } from '@assay/contract/users';

const KEY = 'assay.language';

/**
 * Stores the language in this browser, and reloads the page, because what is on screen and in memory is in
 * the other one. Does nothing if it is already stored, or if the browser stores nothing.
 */
export function switchLanguage(language: Language): void {
  try {
    if (localStorage.getItem(KEY) === language) return;
    localStorage.setItem(KEY, language);
    location.reload();
  } catch {
    // A browser that keeps nothing stays in its own language.
  }
}
