import { language } from '../i18n/language.ts';

/** A whole number, not negative, in groups of three: "12,345". In English without `Intl`, which takes long to wake on a page's first look. */
export function writeCount(count: number): string {
  return language === 'en' ? String(count).replace(/\B(?=(\d{3})+$)/g, ',') : count.toLocaleString(language);
}
