import type { Language } from '@assay/contract/users';
import { language } from '../../i18n/language.ts';

/**
 * The separators of thousands, as an expression, and of decimals, by language: `1,440` and `2.5` in English.
 */
const PARTS_BY_LANGUAGE: Readonly<Record<Language, readonly [thousands: string, decimal: string]>> = {
  en: [',', '.'],
  de: ['\\.', ','],
  es: ['\\.', ','],
  // A space, including a non-breaking one.
  fr: ['\\s', ','],
};
const [thousands, decimal] = PARTS_BY_LANGUAGE[language];
const PARTS = new RegExp(`(?<=\\d)${thousands}(?=\\d{3}\\b)`, 'g');

/** A number typed in the page's language; NaN if it is not a number. */
export function readTyped(text: string): number {
  const plain = text.trim().replace(PARTS, '').replace(decimal, '.');
  return plain === '' ? Number.NaN : Number(plain);
}

/** Writes a number as `readTyped` reads it. */
export function writeTyped(value: number): string {
  return String(value).replace('.', decimal);
}
