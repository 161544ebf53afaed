import { type PdfObject, PdfString } from './objects.ts';

/** PDFDocEncoding where it differs from Latin-1 (ISO 32000-2, annex D.3). */
const DOC_18 = '\u02d8\u02c7\u02c6\u02d9\u02dd\u02db\u02da\u02dc';
const DOC_80 =
  '\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203a\u2212\u2030\u201e\u201c\u201d\u2018' +
  '\u2019\u201a\u2122\ufb01\ufb02\u0141\u0152\u0160\u0178\u017d\u0131\u0142\u0153\u0161\u017e';

/**
 * The text of a text string: UTF-16 or UTF-8 with a byte-order mark, otherwise PDFDocEncoding. Null if it is
 * not a string.
 */
export function decodeText(object: PdfObject | undefined): string | null {
  if (!(object instanceof PdfString)) return null;
  const { bytes } = object;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes);
  let text = '';
  for (const byte of bytes) {
    if (byte >= 0x18 && byte < 0x20) text += DOC_18[byte - 0x18];
    else if (byte >= 0x80 && byte < 0x9f) text += DOC_80[byte - 0x80];
    else if (byte === 0xa0) text += '\u20ac';
    else text += String.fromCharCode(byte);
  }
  return text;
}
