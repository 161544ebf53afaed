import { readComments } from '../../formats/audio/ogg/read-comments.ts';
import { type Box, findBox, readBoxes } from '../../formats/bmff/boxes.ts';
import { readLatin1, viewOf } from '../../formats/bytes.ts';
import { readElements } from '../../formats/matroska/elements.ts';
import { listChunks } from '../../formats/riff/riff.ts';
import { decodeText, MAX_LENGTH, type TextList } from './named-text.ts';
import { readExifTexts } from './read-exif-texts.ts';
import { readXmpTexts } from './read-xmp-texts.ts';

/** Reads the user data, iTunes' list with free-form items, and QuickTime's keys of MP4, MOV and M4A. */
export function readMovieTexts(bytes: Uint8Array, texts: TextList): void {
  const { boxes } = readBoxes(bytes);
  const moov = boxes.find(({ type }) => type === 'moov');
  const holders = moov ? [moov, ...moov.children.filter(({ type }) => type === 'trak')] : [];
  for (const holder of holders) {
    for (const box of findBox(holder.children, 'udta')?.children ?? [])
      if (box.type !== 'meta') texts.add('movie metadata', box.type, readUserData(bytes, box));
    for (const path of ['meta', 'udta/meta']) {
      const meta = findBox(holder.children, path);
      if (meta) readItems(bytes, meta, texts);
    }
  }
}

/** QuickTime begins texts with their length and language; 3GPP with version, flags and language. */
function readUserData(bytes: Uint8Array, { type, content, end }: Box): string {
  const skipped = type.startsWith('\xa9') ? 4 : /^(titl|dscp|auth|cprt|perf|gnre|albm)$/.test(type) ? 6 : 0;
  return decodeText(bytes.subarray(content + skipped, Math.min(end, content + MAX_LENGTH)), skipped > 0);
}

function readItems(bytes: Uint8Array, meta: Box, texts: TextList): void {
  const view = viewOf(bytes);
  const keys = readKeys(bytes, findBox(meta.children, 'keys'));
  for (const item of findBox(meta.children, 'ilst')?.children ?? []) {
    const data = item.children.find(({ type }) => type === 'data');
    if (!data || data.content + 8 > data.end) continue;
    const name = item.children.find(({ type }) => type === 'name');
    const free = name && readLatin1(bytes, name.content + 4, Math.min(200, name.end - name.content - 4));
    const key = free || (keys[view.getUint32(item.start + 4) - 1] ?? item.type);
    texts.add('movie metadata', key, decodeText(bytes.subarray(data.content + 8, data.end)));
  }
}

function readKeys(bytes: Uint8Array, box: Box | undefined): string[] {
  const keys: string[] = [];
  if (!box) return keys;
  const view = viewOf(bytes);
  for (let at = box.content + 8; at + 8 <= box.end && keys.length < 256; ) {
    const size = view.getUint32(at);
    if (size < 8 || at + size > box.end) break;
    keys.push(decodeText(bytes.subarray(at + 8, at + size)));
    at += size;
  }
  return keys;
}

/** Reads text, comment and link frames of ID3v2.2 to 2.4, and the artist and comment of ID3v1. */
export function readId3Texts(bytes: Uint8Array, texts: TextList): void {
  const old = bytes.subarray(-128);
  if (readLatin1(old, 0, 3) === 'TAG') {
    texts.add('ID3', 'TPE1', readLatin1(old, 33, 30, true));
    texts.add('ID3', 'COMM', readLatin1(old, 97, 30, true));
  }
  if (readLatin1(bytes, 0, 3) !== 'ID3' || bytes.length < 20) return;
  const view = viewOf(bytes);
  const version = bytes[3] as number;
  const [letters, header] = version < 3 ? [3, 6] : [4, 10];
  const syncSafe = (at: number) =>
    [0, 1, 2, 3].reduce((sum, index) => (sum << 7) | ((bytes[at + index] as number) & 127), 0);
  const stop = Math.min(bytes.length, 10 + syncSafe(6));
  for (let at = 10; at + header <= stop; ) {
    const id = readLatin1(bytes, at, letters);
    if (!/^[A-Z][A-Z0-9]{2,3}$/.test(id)) return;
    const size =
      version < 3
        ? view.getUint32(at + 2) & 0xffffff
        : version === 4
          ? syncSafe(at + 4)
          : view.getUint32(at + 4);
    if (size === 0 || at + header + size > stop) return;
    addFrame(id, bytes.subarray(at + header, at + header + size), texts);
    at += header + size;
  }
}

/** Frame names of ID3v2.2 that are read like their successors. */
const RENAMED: Readonly<Record<string, string>> = { TXX: 'TXXX', COM: 'COMM', WXX: 'WXXX' };
const ENCODINGS = ['latin1', 'utf-16', 'utf-16be', 'utf-8'] as const;

function addFrame(name: string, data: Uint8Array, texts: TextList): void {
  const id = RENAMED[name] ?? name;
  if (/^W/.test(id) && id !== 'WXXX') texts.add('ID3', id, decodeText(data, true));
  if (!/^(T|COMM|WXXX)/.test(id)) return;
  const decode = (part: Uint8Array) =>
    new TextDecoder(ENCODINGS[data[0] as number] ?? 'latin1').decode(part).replaceAll('\uFEFF', '');
  const whole = decode(data.subarray(id === 'COMM' ? 4 : 1, 4 * MAX_LENGTH));
  if (!/^(TXXX|COMM|WXXX)$/.test(id)) {
    texts.add('ID3', id, whole);
    return;
  }
  const end = whole.indexOf('\0');
  const description = end < 0 ? '' : whole.slice(0, end).trim();
  texts.add('ID3', id === 'TXXX' && description ? description : id, whole.slice(end + 1));
}

/** Reads the comments of FLAC, Vorbis and Opus. */
export function readVorbisTexts(bytes: Uint8Array, texts: TextList): void {
  const data = findComments(bytes);
  if (!data) return;
  const { vendor, tags } = readComments(data, MAX_LENGTH);
  texts.add('Vorbis comment', 'ENCODER', vendor);
  for (const [key, value] of tags) texts.add('Vorbis comment', key, value);
}

function findComments(bytes: Uint8Array): Uint8Array | null {
  if (readLatin1(bytes, 0, 4) === 'fLaC') {
    const view = viewOf(bytes);
    for (let at = 4; at + 4 <= bytes.length; ) {
      const size = view.getUint32(at) & 0xffffff;
      if (((bytes[at] as number) & 127) === 4) return bytes.subarray(at + 4, at + 4 + size);
      if ((bytes[at] as number) & 128) return null;
      at += 4 + size;
    }
    return null;
  }
  const head = Buffer.from(bytes.subarray(0, 1 << 16)).toString('latin1');
  for (const mark of ['\x03vorbis', 'OpusTags']) {
    const at = head.indexOf(mark);
    if (at >= 0) return bytes.subarray(at + mark.length, at + 4 * MAX_LENGTH);
  }
  return null;
}

/** Reads the tags and writing programs of Matroska and WebM. */
export function readMatroskaTexts(bytes: Uint8Array, texts: TextList): void {
  let key = '';
  for (const { name, content, end } of readElements(bytes).elements) {
    const text = () => decodeText(bytes.subarray(content, Math.min(end, content + 4 * MAX_LENGTH)), true);
    if (name === 'TagName') key = text();
    else if (name === 'TagString' && key) texts.add('Matroska tags', key, text());
    else if (name === 'WritingApp' || name === 'MuxingApp') texts.add('Matroska tags', name, text());
  }
}

/** Reads the chunks of WAV, AVI and WebP: INFO, bext, and embedded ID3, XMP and EXIF. */
export function readRiffTexts(bytes: Uint8Array, texts: TextList): void {
  for (const { id, start, size } of listChunks(bytes)) {
    const data = bytes.subarray(start, start + size);
    if (id === 'LIST' && readLatin1(bytes, start, 4) === 'INFO')
      for (const entry of listChunks(bytes, start + 4, start + size))
        texts.add(
          'RIFF metadata',
          entry.id,
          decodeText(bytes.subarray(entry.start, entry.start + entry.size), true),
        );
    if (id === 'bext') {
      texts.add('RIFF metadata', 'Description', readLatin1(data, 0, 256, true));
      texts.add('RIFF metadata', 'Originator', readLatin1(data, 256, 32, true));
    }
    if (id.toLowerCase() === 'id3 ') readId3Texts(data, texts);
    if (id === 'XMP ' || id === '_PMX') readXmpTexts(new TextDecoder().decode(data), texts);
    if (id === 'EXIF') readExifTexts(readLatin1(data, 0, 4) === 'Exif' ? data.subarray(6) : data, texts);
  }
}

/** Reads the text chunks of AIFF. */
export function readAiffTexts(bytes: Uint8Array, texts: TextList): void {
  const view = viewOf(bytes);
  for (let at = 12, count = 0; at + 8 <= bytes.length && count < 2000; count++) {
    const id = readLatin1(bytes, at, 4);
    const size = view.getUint32(at + 4);
    const data = bytes.subarray(at + 8, at + 8 + size);
    if (/^(NAME|AUTH|ANNO|\(c\) )$/.test(id)) texts.add('AIFF metadata', id.trim(), decodeText(data, true));
    if (id === 'ID3 ') readId3Texts(data, texts);
    at += 8 + size + (size & 1);
  }
}
