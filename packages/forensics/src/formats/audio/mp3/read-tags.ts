import { readLatin1, viewOf } from '../../bytes.ts';

/** The range of the frames between the tags. */
export interface TagEnds {
  readonly start: number;
  readonly end: number;
}

/** Skips ID3v2 tags at the beginning and ID3v1, APEv2 and Lyrics3 at the end. */
export function findTagEnds(bytes: Uint8Array): TagEnds {
  let start = 0;
  for (let size = measureId3(bytes, 0); size > 0; size = measureId3(bytes, start)) start += size;
  let end = bytes.length;
  for (
    let taken = measureTail(bytes, end);
    taken > 0 && end - taken >= start;
    taken = measureTail(bytes, end)
  )
    end -= taken;
  return { start: Math.min(start, bytes.length), end };
}

/** The length of the ID3v2 tag at `at` in bytes; 0 without one. */
export function measureId3(bytes: Uint8Array, at: number): number {
  if (at + 10 > bytes.length || readLatin1(bytes, at, 3) !== 'ID3') return 0;
  const size = syncSafe(bytes, at + 6);
  return 10 + size + ((bytes[at + 5] & 0x10) !== 0 ? 10 : 0);
}

function syncSafe(bytes: Uint8Array, at: number): number {
  return (
    ((bytes[at] & 127) << 21) |
    ((bytes[at + 1] & 127) << 14) |
    ((bytes[at + 2] & 127) << 7) |
    (bytes[at + 3] & 127)
  );
}

function measureTail(bytes: Uint8Array, end: number): number {
  if (end >= 128 && readLatin1(bytes, end - 128, 3) === 'TAG') return 128;
  if (end >= 32 && readLatin1(bytes, end - 32, 8) === 'APETAGEX') {
    const view = viewOf(bytes);
    const size = view.getUint32(end - 20, true) + (view.getUint32(end - 12, true) >>> 31 ? 32 : 0);
    return size <= end ? size : 0;
  }
  if (end >= 15 && readLatin1(bytes, end - 9, 9) === 'LYRICS200')
    return Number.parseInt(readLatin1(bytes, end - 15, 6), 10) + 15 || 0;
  return 0;
}

/** The text frames of the leading ID3v2 tag, by their four-character identifiers. */
export function readTextFrames(bytes: Uint8Array, end: number): Map<string, string> {
  const texts = new Map<string, string>();
  if (measureId3(bytes, 0) === 0 || bytes[3] < 3) return texts;
  const view = viewOf(bytes);
  const stop = Math.min(end, measureId3(bytes, 0));
  for (let at = 10; at + 10 <= stop; ) {
    const id = readLatin1(bytes, at, 4);
    if (!/^[A-Z][A-Z0-9]{3}$/.test(id)) break;
    const size = bytes[3] === 4 ? syncSafe(bytes, at + 4) : view.getUint32(at + 4);
    if (size === 0 || at + 10 + size > stop) break;
    if (id.startsWith('T') && id !== 'TXXX' && !texts.has(id))
      texts.set(id, decodeText(bytes.subarray(at + 10, at + 10 + Math.min(size, 400))));
    at += 10 + size;
  }
  return texts;
}

function decodeText(data: Uint8Array): string {
  const encodings = ['latin1', 'utf-16le', 'utf-16be', 'utf-8'] as const;
  const text = new TextDecoder(encodings[data[0]] ?? 'latin1').decode(data.subarray(1));
  return text.replaceAll('\uFEFF', '').split('\0')[0]?.trim() ?? '';
}
