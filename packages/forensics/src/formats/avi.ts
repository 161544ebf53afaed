import { readLatin1, viewOf } from './bytes.ts';

/** The structure of an AVI file. */
export interface Avi {
  /** The types of chunks and lists in file order, lists as `LIST:hdrl`; at most 64. */
  readonly order: readonly string[];
  /** Texts: `ISFT` (software), `IDIT` (date), `ICRD`, `strn` … */
  readonly texts: Readonly<Record<string, string>>;
  /** The handlers of the streams: `mjpg`, `XVID`, `H264` … */
  readonly streams: readonly { readonly kind: string; readonly handler: string }[];
  readonly malformed: boolean;
}

const MAX_CHUNKS = 2000;
const MAX_LETTERS = 400;
/** The chunks read as text; some writers leave their name in padding (`JUNK`). */
const WORDS = new Set([
  'ISFT',
  'IDIT',
  'ICRD',
  'ICMT',
  'INAM',
  'IPRD',
  'IART',
  'strn',
  'strd',
  'IENG',
  'CNCV',
  'JUNK',
]);

/** Null if the bytes are not AVI. */
export function readAvi(bytes: Uint8Array): Avi | null {
  if (bytes.length < 12 || readLatin1(bytes, 0, 4) !== 'RIFF' || readLatin1(bytes, 8, 4) !== 'AVI ')
    return null;
  const view = viewOf(bytes);
  const order: string[] = [];
  const texts: Record<string, string> = {};
  const streams: { kind: string; handler: string }[] = [];
  let count = 0;
  let malformed = false;

  function readLevel(from: number, to: number, depth: number): void {
    let at = from;
    while (at + 8 <= to && count < MAX_CHUNKS) {
      count += 1;
      const type = readLatin1(bytes, at, 4);
      const size = view.getUint32(at + 4, true);
      const content = at + 8;
      const end = Math.min(content + size, to);
      if (content + size > to) malformed = true;
      const isList = type === 'LIST' || type === 'RIFF';
      const name = isList ? `${type}:${readLatin1(bytes, content, 4)}` : type;
      if (order.length < 64 && depth < 2) order.push(name);
      if (isList && name !== 'LIST:movi' && depth < 4) readLevel(content + 4, end, depth + 1);
      else if (type === 'strh' && end - content >= 8)
        streams.push({
          kind: readLatin1(bytes, content, 4),
          handler: readLatin1(bytes, content + 4, 4).trim(),
        });
      else if (WORDS.has(type) && !(type in texts)) {
        const text = readLatin1(bytes, content, Math.min(size, MAX_LETTERS)).replace(/\p{Cc}+.*$/su, '');
        if (/^[\x20-\x7e]{3,}$/.test(text)) texts[type] = text.trim();
      }
      at = content + size + (size % 2);
    }
  }

  readLevel(12, bytes.length, 0);
  return { order, texts, streams, malformed };
}
