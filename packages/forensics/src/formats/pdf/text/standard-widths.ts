import table from './standard-widths.json' with { type: 'json' };

/** The character of the first width in the table; the last is U+00FF. */
const FIRST = 0x20;
/** In all fonts of a typewriter. */
const COURIER = 600;

const WIDTHS: Readonly<Record<string, readonly number[]>> = table;

/**
 * The width of a character in one of the standard fonts, which a file may use without stating their widths (ISO 32000-2, 9.6.2.2),
 * in thousandths of the font size; null for others. Measured on the URW++ base 35 fonts, which have the widths of Adobe's.
 */
export function findStandardWidth(font: string, character: string): number | null {
  if (/^Courier/.test(font)) return COURIER;
  const family = /^Times/.test(font) ? 'Times' : /^(?:Helvetica|Arial)/.test(font) ? 'Helvetica' : null;
  const code = character.codePointAt(0);
  if (family === null || code === undefined) return null;
  const bold = /Bold/.test(font) ? 'Bold' : '';
  const italic = family === 'Times' && /Italic|Oblique/.test(font) ? 'Italic' : '';
  const style = `${bold}${italic}` || (family === 'Times' ? 'Roman' : '');
  return WIDTHS[style ? `${family}-${style}` : family]?.[code - FIRST] || null;
}
