import type { Budget } from '../limits.ts';
import { Keyword, Lexer, latin1 } from '../syntax/lexer.ts';
import { isArray, isDict, nameOf, type PdfDict, PdfStream } from '../syntax/objects.ts';
import type { ObjectStore } from './object-store.ts';

/** The location of an object: at an offset of the file, or in an object stream; `free`: it does not exist. */
export type XrefEntry =
  | { readonly type: 'free' }
  | { readonly type: 'offset'; readonly offset: number; readonly gen: number }
  | { readonly type: 'packed'; readonly stream: number; readonly index: number };

/** One cross-reference table or stream with its trailer. */
export interface XrefSection {
  readonly offset: number;
  readonly kind: 'table' | 'stream' | 'hybrid';
  readonly entries: Map<number, XrefEntry>;
  readonly trailer: PdfDict;
  readonly prev: number | null;
  /** The offset after the section. */
  readonly end: number;
}

const FREE: XrefEntry = { type: 'free' };

/** Reads the cross-reference table or stream at or near `offset`; null if there is none. */
export function readSection(store: ObjectStore, offset: number, base: number): XrefSection | null {
  const { bytes, budget } = store;
  if (!Number.isFinite(offset) || offset < 0 || offset >= bytes.length) return null;
  const lexer = new Lexer(bytes, offset, bytes.length, { references: false });
  lexer.skipWhite();
  const start = lexer.position;
  if (latin1(bytes, start, start + 4) === 'xref') return readTable(store, start, base);
  const found = store.load(start, null);
  if (found && found.value instanceof PdfStream && nameOf(found.value.dict.get('Type')) === 'XRef') {
    const entries = readStreamEntries(found.value, budget, base);
    return {
      offset: start,
      kind: 'stream',
      entries,
      trailer: found.value.dict,
      prev: numberOrNull(found.value.dict.get('Prev')),
      end: found.end,
    };
  }
  return null;
}

function readTable(store: ObjectStore, start: number, base: number): XrefSection | null {
  const { bytes, budget } = store;
  const lexer = new Lexer(bytes, start + 4, bytes.length, { references: false });
  const entries = new Map<number, XrefEntry>();
  for (;;) {
    const first = lexer.next();
    if (first instanceof Keyword && first.text === 'trailer') break;
    const count = lexer.next();
    if (typeof first !== 'number' || typeof count !== 'number') return null;
    if (!readSubsection(lexer, first, count, base, entries, budget)) return null;
  }
  const trailerLexer = new Lexer(bytes, lexer.position);
  const trailer = trailerLexer.object();
  if (!isDict(trailer)) return null;
  let kind: XrefSection['kind'] = 'table';
  const hidden = trailer.get('XRefStm');
  if (typeof hidden === 'number') {
    const stream = readSection(store, hidden + base, base);
    if (stream?.kind === 'stream') {
      kind = 'hybrid';
      // Readers with support for the stream prefer it to free entries of the table (ISO 32000-2, 7.5.8.4).
      for (const [num, entry] of stream.entries) if (isMissing(entries.get(num))) entries.set(num, entry);
    } else budget.note('The cross-reference stream of a hybrid file could not be read.');
  }
  return {
    offset: start,
    kind,
    entries,
    trailer,
    prev: numberOrNull(trailer.get('Prev')),
    end: trailerLexer.position,
  };
}

const isMissing = (entry: XrefEntry | undefined): boolean => entry === undefined || entry.type === 'free';

/** False if a limit is reached. Ends early if fewer entries follow than stated. */
function readSubsection(
  lexer: Lexer,
  first: number,
  count: number,
  base: number,
  entries: Map<number, XrefEntry>,
  budget: Budget,
): boolean {
  let num = first;
  for (let i = 0; i < count; i++, num++) {
    const before = lexer.position;
    const offset = lexer.next();
    const gen = lexer.next();
    const type = lexer.next();
    const isEntry = type instanceof Keyword && (type.text === 'n' || type.text === 'f');
    if (typeof offset !== 'number' || typeof gen !== 'number' || !isEntry) {
      lexer.position = before;
      budget.note('A cross-reference table has fewer entries than it announces.');
      return true;
    }
    if (!budget.spendEntry()) return false;
    if (i === 0 && first === 1 && type.text === 'f' && gen === 65535 && offset === 0) {
      budget.note('A cross-reference table counts from 1 instead of 0.');
      num = 0;
    }
    if (!entries.has(num)) {
      entries.set(num, type.text === 'n' ? { type: 'offset', offset: offset + base, gen } : FREE);
    }
  }
  return true;
}

function readStreamEntries(stream: PdfStream, budget: Budget, base: number): Map<number, XrefEntry> {
  const entries = new Map<number, XrefEntry>();
  const widths = stream.dict.get('W');
  if (!isArray(widths)) return entries;
  const [typeWidth, secondWidth, thirdWidth] = [0, 1, 2].map((i) => {
    const width = widths[i];
    return typeof width === 'number' && width >= 0 && width <= 8 ? Math.floor(width) : 0;
  });
  const rowBytes = typeWidth + secondWidth + thirdWidth;
  if (rowBytes === 0) return entries;
  const { bytes } = stream.decode();
  const index = stream.dict.get('Index');
  const ranges = isArray(index) ? index : [0, stream.dict.get('Size') ?? 0];
  let at = 0;
  const read = (width: number) => {
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 256 + bytes[at++];
    return value;
  };
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first, count] = [ranges[range], ranges[range + 1]];
    if (typeof first !== 'number' || typeof count !== 'number') break;
    for (let i = 0; i < count && at + rowBytes <= bytes.length; i++) {
      if (!budget.spendEntry()) return entries;
      const type = typeWidth === 0 ? 1 : read(typeWidth);
      const second = read(secondWidth);
      const third = read(thirdWidth);
      if (entries.has(first + i)) continue;
      if (type === 1) entries.set(first + i, { type: 'offset', offset: second + base, gen: third });
      else if (type === 2) entries.set(first + i, { type: 'packed', stream: second, index: third });
      else entries.set(first + i, FREE);
    }
  }
  return entries;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
