import { language } from '../../i18n/language.ts';

/** How the page's language parts thousands and fractions: `1,440` and `2.5` in English, `1.440` and `2,5` elsewhere. */
const [thousands, decimal] = language === 'en' ? [',', '.'] : ['.', ','];
const PARTS = new RegExp(`(?<=\\d)\\${thousands}(?=\\d{3}\\b)`, 'g');

/** A number as it was typed in the page's language; NaN for what is none. */
export function readTyped(text: string): number {
  const plain = text.trim().replace(PARTS, '').replace(decimal, '.');
  return plain === '' ? Number.NaN : Number(plain);
}

/** As `readTyped` reads it back. */
export function writeTyped(value: number): string {
  return String(value).replace('.', decimal);
}
