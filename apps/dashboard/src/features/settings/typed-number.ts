import type { Language } from '@assay/contract/users';
import { language } from '../../i18n/language.ts';

/** What parts thousands in the page's language, as an expression, and what fractions: `1,440` and `2.5` in English. */
const PARTS_BY_LANGUAGE: Readonly<Record<Language, readonly [thousands: string, decimal: string]>> = {
  en: [',', '.'],
  de: ['\\.', ','],
  es: ['\\.', ','],
  // A space, also one that does not break.
  fr: ['\\s', ','],
};
const [thousands, decimal] = PARTS_BY_LANGUAGE[language];
const PARTS = new RegExp(`(?<=\\d)${thousands}(?=\\d{3}\\b)`, 'g');

/** A number as it was typed in the page's language; NaN for what is none. */
export function readTyped(text: string): number {
  const plain = text.trim().replace(PARTS, '').replace(decimal, '.');
  return plain === '' ? Number.NaN : Number(plain);
}

/** As `readTyped` reads it back. */
export function writeTyped(value: number): string {
  return String(value).replace('.', decimal);
}
