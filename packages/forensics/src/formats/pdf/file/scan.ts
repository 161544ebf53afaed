import { latin1 } from '../syntax/lexer.ts';

/**
 * An object found by its `12 0 obj`, whether or not a cross-reference lists it. Offsets are in bytes of the
 * file.
 */
export interface FoundObject {
  readonly num: number;
  readonly gen: number;
  readonly offset: number;
  /** The offset after `endobj`, or of the next object if that is missing. */
  end: number;
}

/** An end-of-file marker outside of streams. */
export interface FoundEnd {
  /** The offset of `%%EOF`. */
  readonly offset: number;
  /** The offset after the marker and one end of line. */
  readonly end: number;
  /** The number after the preceding `startxref`; null if there is none. */
  readonly startXref: number | null;
}

export interface FileScan {
  /** In file order. */
  readonly objects: readonly FoundObject[];
  /** The offsets of `trailer` keywords. */
  readonly trailers: readonly number[];
  readonly ends: readonly FoundEnd[];
}

const LANDMARK =
  /(?<![0-9])(\d{1,10})[\0\t\n\f\r ]{1,20}(\d{1,6})[\0\t\n\f\r ]{1,20}obj|endobj|stream\r?\n?|trailer|startxref[\0\t\n\f\r ]{0,20}(\d{0,12})|%%EOF/g;
const MAX_OBJECTS = 2_000_000;

/**
 * Finds objects, trailers and end-of-file markers by their keywords in one pass, skipping stream contents.
 */
export function scanFile(bytes: Uint8Array): FileScan {
  const text = latin1(bytes);
  const objects: FoundObject[] = [];
  const trailers: number[] = [];
  const ends: FoundEnd[] = [];
  let open: FoundObject | null = null;
  let startXref: number | null = null;
  const landmark = new RegExp(LANDMARK);
  for (let match = landmark.exec(text); match !== null; match = landmark.exec(text)) {
    const [word, num, gen, xref] = match;
    if (num !== undefined) {
      if (open) open.end = match.index;
      if (objects.length >= MAX_OBJECTS) break;
      open = { num: Number(num), gen: Number(gen), offset: match.index, end: bytes.length };
      objects.push(open);
    } else if (word === 'endobj') {
      if (open) open.end = landmark.lastIndex;
      open = null;
    } else if (word === 'trailer') trailers.push(match.index);
    else if (word === '%%EOF') {
      ends.push({ offset: match.index, end: skipEndOfLine(bytes, landmark.lastIndex), startXref });
      startXref = null;
    } else if (word.startsWith('startxref')) startXref = xref ? Number(xref) : null;
    else if (open && !text.startsWith('end', match.index - 3)) {
      const after = findStreamEnd(text, open.offset, match.index, landmark.lastIndex);
      if (after !== null) landmark.lastIndex = after;
    }
  }
  return { objects, trailers, ends };
}

export function skipEndOfLine(bytes: Uint8Array, at: number): number {
  if (bytes[at] === 13) return bytes[at + 1] === 10 ? at + 2 : at + 1;
  return bytes[at] === 10 ? at + 1 : at;
}

/**
 * The end of the stream's data: by its length if `endstream` follows there, otherwise the next `endstream`.
 */
function findStreamEnd(text: string, start: number, word: number, data: number): number | null {
  const head = text.slice(Math.max(start, word - 4096), word);
  const length =
    /\/Length[\0\t\n\f\r ]{1,20}(\d{1,10})(?![\0\t\n\f\r ]{1,20}\d{1,6}[\0\t\n\f\r ]{1,20}R)/.exec(head);
  if (length) {
    const end = data + Number(length[1]);
    const near = text.slice(end, end + 16);
    if (/^[\0\t\n\f\r ]{0,4}endstream/.test(near)) return end;
  }
  const next = text.indexOf('endstream', data);
  return next < 0 ? null : next;
}
