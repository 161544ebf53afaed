import type { PdfRevision } from '../file/revision.ts';
import { isArray, isDict, nameOf, type PdfDict, type PdfObject, PdfStream } from '../syntax/objects.ts';
import { type CharacterMap, readCharacterMap } from './character-map.ts';
import { textOfGlyph } from './glyph-names.ts';
import { findStandardWidth } from './standard-widths.ts';

export interface Glyph {
  /** Empty if the font does not provide it. */
  readonly text: string;
  /** In thousandths of the font size. */
  readonly width: number;
  /** Whether it is the single-byte code 32, to which word spacing applies. */
  readonly isSpace: boolean;
}

export interface TextFont {
  /** The name without the subset prefix; empty if there is none. */
  readonly name: string;
  readonly read: (bytes: Uint8Array) => Glyph[];
}

const UNKNOWN: PdfDict = new Map();

/** Reads what is needed of a font to decode its text; never throws. */
export function readFont(revision: PdfRevision, object: PdfObject | undefined): TextFont {
  const resolved = revision.resolve(object);
  const dict = isDict(resolved) ? resolved : UNKNOWN;
  const name = (nameOf(revision.get(dict, 'BaseFont')) ?? '').replace(/^[A-Z]{6}\+/, '');
  const stream = revision.get(dict, 'ToUnicode');
  const map = stream instanceof PdfStream ? readCharacterMap(stream.decode().bytes) : null;
  const composite = nameOf(revision.get(dict, 'Subtype')) === 'Type0';
  return {
    name,
    read: composite ? readComposite(revision, dict, map) : readSimple(revision, dict, map, name),
  };
}

function readSimple(
  revision: PdfRevision,
  dict: PdfDict,
  map: CharacterMap | null,
  name: string,
): TextFont['read'] {
  const encoding = readEncoding(revision, dict);
  const first = revision.get(dict, 'FirstChar');
  const widths = revision.getArray(dict, 'Widths');
  const scale = nameOf(revision.get(dict, 'Subtype')) === 'Type3' ? readType3Scale(revision, dict) : 1;
  const missing = revision.get(revision.getDict(dict, 'FontDescriptor'), 'MissingWidth');
  const glyphs = new Map<number, Glyph>();
  const make = (code: number): Glyph => {
    const width = typeof first === 'number' ? revision.resolve(widths[code - first]) : null;
    const text = map?.text.get(code) ?? encoding[code] ?? '';
    const standard = widths.length === 0 ? findStandardWidth(name, text) : null;
    const fallback = widths.length > 0 && typeof missing === 'number' ? missing : (standard ?? 500);
    return {
      text,
      width: typeof width === 'number' ? width * scale : fallback,
      isSpace: code === 32,
    };
  };
  return (bytes) =>
    Array.from(bytes, (code) => {
      const glyph = glyphs.get(code) ?? make(code);
      glyphs.set(code, glyph);
      return glyph;
    });
}

/** The widths of a Type 3 font are in its own units. */
function readType3Scale(revision: PdfRevision, dict: PdfDict): number {
  const scale = revision.resolve(revision.getArray(dict, 'FontMatrix')[0]);
  return typeof scale === 'number' ? scale * 1000 : 1;
}

function readEncoding(revision: PdfRevision, dict: PdfDict): string[] {
  const encoding = revision.get(dict, 'Encoding');
  const base = nameOf(encoding) ?? (isDict(encoding) ? nameOf(revision.get(encoding, 'BaseEncoding')) : null);
  const label = base === 'MacRomanEncoding' ? 'macintosh' : 'windows-1252';
  const decoder = new TextDecoder(label);
  const codes = Array.from({ length: 256 }, (_, code) =>
    code < 32 ? '' : decoder.decode(Uint8Array.of(code)),
  );
  if (!isDict(encoding)) return codes;
  let code = 0;
  for (const item of revision.getArray(encoding, 'Differences').slice(0, 1024)) {
    const value = revision.resolve(item);
    const glyph = nameOf(value);
    if (typeof value === 'number') code = value;
    else if (glyph !== null && code >= 0 && code < 256) codes[code++] = textOfGlyph(glyph) ?? '';
  }
  return codes;
}

function readComposite(revision: PdfRevision, dict: PdfDict, map: CharacterMap | null): TextFont['read'] {
  const descendant = revision.resolve(revision.getArray(dict, 'DescendantFonts')[0]);
  const font = isDict(descendant) ? descendant : UNKNOWN;
  const stated = revision.get(font, 'DW');
  const standard = typeof stated === 'number' ? stated : 1000;
  const widths = readCidWidths(revision, font);
  const encoding = nameOf(revision.get(dict, 'Encoding')) ?? '';
  const unicode = /^Uni.*-(UCS2|UTF16)-/.test(encoding);
  return (bytes) => {
    const glyphs: Glyph[] = [];
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      const code = bytes[at] * 256 + bytes[at + 1];
      const text = map?.text.get(code) ?? (unicode ? String.fromCharCode(code) : '');
      glyphs.push({ text, width: widths.get(code) ?? standard, isSpace: false });
    }
    return glyphs;
  };
}

const MAX_WIDTHS = 70_000;

/** `c [w1 w2 …]` and `first last w` (ISO 32000-2, 9.7.4.3). */
function readCidWidths(revision: PdfRevision, font: PdfDict): Map<number, number> {
  const widths = new Map<number, number>();
  const items = revision.getArray(font, 'W').slice(0, MAX_WIDTHS);
  for (let i = 0; i < items.length; ) {
    const first = revision.resolve(items[i++]);
    const next = revision.resolve(items[i++]);
    if (typeof first !== 'number') continue;
    if (isArray(next)) {
      for (const [index, item] of next.slice(0, MAX_WIDTHS).entries()) {
        const width = revision.resolve(item);
        if (typeof width === 'number') widths.set(first + index, width);
      }
    } else if (typeof next === 'number') {
      const width = revision.resolve(items[i++]);
      const last = Math.min(next, first + 0xffff);
      if (typeof width !== 'number') continue;
      for (let code = first; code <= last && widths.size < MAX_WIDTHS; code++) widths.set(code, width);
    }
  }
  return widths;
}
