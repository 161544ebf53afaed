import { inflateSync } from 'node:zlib';
import { viewOf } from '../bytes.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MAX_TEXT_LENGTH = 1 << 20;

export interface PngChunk {
  /** Four letters, e.g. 'IHDR'. */
  readonly type: string;
  /** A view into the file. */
  readonly data: Uint8Array;
}

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, i) => bytes[i] === byte);
}

/** Chunks in file order up to IEND, the end of the file or the first truncated one (PNG, section 5). */
export function* iteratePngChunks(bytes: Uint8Array): Generator<PngChunk> {
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (at + 12 + length > bytes.length) return;
    yield { type, data: bytes.subarray(at + 8, at + 8 + length) };
    if (type === 'IEND') return;
    at += 12 + length;
  }
}

/** The texts of tEXt, zTXt and iTXt chunks by keyword, with a note for each unreadable one. */
export function readPngText(bytes: Uint8Array): { text: Record<string, string>; notes: string[] } {
  const text: Record<string, string> = {};
  const notes: string[] = [];
  for (const { type, data } of iteratePngChunks(bytes)) {
    if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') continue;
    const end = data.indexOf(0);
    if (end < 1 || end > 79) continue;
    const keyword = Buffer.from(data.subarray(0, end)).toString('latin1');
    try {
      text[keyword] = readText(type, data.subarray(end + 1));
    } catch {
      notes.push(`The text "${keyword}" could not be unpacked.`);
    }
  }
  return { text, notes };
}

function readText(type: string, rest: Uint8Array): string {
  if (type === 'tEXt') return Buffer.from(rest).toString('latin1');
  if (type === 'zTXt') return inflate(rest.subarray(1)).toString('latin1');
  const compressed = rest[0] === 1;
  const language = rest.indexOf(0, 2);
  const translated = language < 0 ? -1 : rest.indexOf(0, language + 1);
  if (translated < 0) throw new RangeError('iTXt is cut short');
  const payload = rest.subarray(translated + 1);
  return (compressed ? inflate(payload) : Buffer.from(payload)).toString('utf8');
}

/** Limited, because a few bytes can decompress to gigabytes. */
function inflate(data: Uint8Array): Buffer {
  return inflateSync(data, { maxOutputLength: MAX_TEXT_LENGTH });
}
