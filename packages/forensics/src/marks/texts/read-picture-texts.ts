import { findNextSegment } from '../../formats/jpeg/header.ts';
import { iteratePngChunks, readPngText } from '../../formats/png/png.ts';
import { decodeText, type TextList } from './named-text.ts';
import { readExifTexts } from './read-exif-texts.ts';
import { readResourceTexts } from './read-iptc-texts.ts';
import { readXmpTexts } from './read-xmp-texts.ts';

const EXIF = 'Exif\0\0';
const EXTENSION = 'http://ns.adobe.com/xmp/extension/\0';
const RESOURCES = 'Photoshop 3.0\0';
const MAX_SEGMENTS = 2000;
const MAX_EXTENDED = 16 << 20;
/** Samsung's gallery appends its editing steps to the picture. */
const EDITOR_DATA = 'PhotoEditor_Re_Edit_Data';
const TRAILER = 1 << 18;

export function readJpegTexts(bytes: Uint8Array, texts: TextList): void {
  const resources: Uint8Array[] = [];
  const extended: { offset: number; data: Uint8Array }[] = [];
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS; count++) {
    const segment = findNextSegment(bytes, at);
    // The scan begins; no metadata follows.
    if (segment === null || segment.marker === 0xda) break;
    const data = bytes.subarray(segment.start, segment.start + segment.length);
    at = segment.start + segment.length;
    const head = Buffer.from(data.subarray(0, EXTENSION.length)).toString('latin1');
    if (segment.marker === 0xfe) texts.add('comment', 'Comment', decodeText(data));
    else if (head.startsWith(EXIF)) readExifTexts(data.subarray(EXIF.length), texts);
    else if (head.startsWith(RESOURCES)) resources.push(data.subarray(RESOURCES.length));
    else if (head === EXTENSION && data.length > 75)
      extended.push({
        offset: new DataView(data.buffer, data.byteOffset).getUint32(EXTENSION.length + 36),
        data: data.subarray(75),
      });
    else if (segment.marker >= 0xe0 && segment.marker <= 0xef && head.startsWith('AIGC{'))
      texts.add('comment', 'AIGC', decodeText(data.subarray(4)));
  }
  readResourceTexts(Buffer.concat(resources), texts);
  readExtended(extended, texts);
  const tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - TRAILER)));
  const edited = tail.indexOf(EDITOR_DATA);
  if (edited >= 0) texts.add('trailer', EDITOR_DATA, tail.toString('latin1', edited + EDITOR_DATA.length));
}

/**
 * XMP that is too long for one segment is split, each part with its offset (XMP Specification Part 3, section
 * 1.1.3.1).
 */
function readExtended(pieces: readonly { offset: number; data: Uint8Array }[], texts: TextList): void {
  const whole = pieces.toSorted((one, other) => one.offset - other.offset).map(({ data }) => data);
  if (whole.length > 0) readXmpTexts(decodeWhole(Buffer.concat(whole).subarray(0, MAX_EXTENDED)), texts);
}

const decodeWhole = (data: Uint8Array) => new TextDecoder().decode(data);

export function readPngTexts(bytes: Uint8Array, texts: TextList): void {
  for (const [key, value] of Object.entries(readPngText(bytes).text)) {
    if (key === 'XML:com.adobe.xmp') readXmpTexts(value, texts);
    else texts.add('PNG text', key, decodeText(Buffer.from(value, isLatin(value) ? 'latin1' : 'utf8')));
  }
  for (const { type, data } of iteratePngChunks(bytes)) if (type === 'eXIf') readExifTexts(data, texts);
}

/** tEXt is Latin-1 by the standard, but many programs write UTF-8. */
const isLatin = (text: string) => !/[^\0-\xff]/.test(text);

/** Reads comment extensions (GIF89a, section 24). */
export function readGifTexts(bytes: Uint8Array, texts: TextList): void {
  const table = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let at = 13 + table(bytes[10] ?? 0);
  while (at + 2 < bytes.length) {
    const isComment = bytes[at] === 0x21 && bytes[at + 1] === 0xfe;
    if (bytes[at] === 0x21) at += 2;
    else if (bytes[at] === 0x2c) at += 11 + table(bytes[at + 9] ?? 0);
    else return;
    const parts: Uint8Array[] = [];
    for (; at < bytes.length && bytes[at] !== 0; at += bytes[at] + 1)
      if (isComment) parts.push(bytes.subarray(at + 1, at + 1 + bytes[at]));
    at += 1;
    if (isComment) texts.add('comment', 'Comment', decodeText(Buffer.concat(parts)));
  }
}

/** Reads the EXIF of HEIC and AVIF, found by its prefix in the data of the items. */
export function scanExifTexts(bytes: Uint8Array, texts: TextList): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const header of ['MM\0*', 'II*\0']) {
    const at = buffer.indexOf(EXIF + header, 0, 'latin1');
    if (at >= 0) readExifTexts(bytes.subarray(at + EXIF.length), texts);
  }
}
