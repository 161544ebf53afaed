import { viewOf } from '../../formats/bytes.ts';
import { decodeText, decodeUtf16, type TextList } from './named-text.ts';
import { readIptcTexts } from './read-iptc-texts.ts';
import { readXmpTexts } from './read-xmp-texts.ts';

/** Tags with text (EXIF 3.0, section 4.6; the XP tags are those of Windows). */
const TAGS: Readonly<Record<number, string>> = {
  11: 'ProcessingSoftware',
  269: 'DocumentName',
  270: 'ImageDescription',
  271: 'Make',
  272: 'Model',
  305: 'Software',
  315: 'Artist',
  316: 'HostComputer',
  33432: 'Copyright',
  37510: 'UserComment',
  40091: 'XPTitle',
  40092: 'XPComment',
  40093: 'XPAuthor',
  40094: 'XPKeywords',
  40095: 'XPSubject',
  42038: 'ImageTitle',
  42039: 'Photographer',
  42040: 'ImageEditor',
  42042: 'RAWDevelopingSoftware',
  42043: 'ImageEditingSoftware',
  42044: 'MetadataEditingSoftware',
};
const EXIF_POINTER = 0x8769;
const XMP_TAG = 0x02bc;
const IPTC_TAG = 0x83bb;
/** The size in bytes of one value by TIFF type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const UTF8_TYPE = 129;
const MAX_DIRECTORIES = 8;
const MAX_ENTRIES = 512;

/**
 * Reads the texts of a TIFF structure that begins with its header. References beyond the bytes are ignored.
 */
export function readExifTexts(bytes: Uint8Array, texts: TextList): void {
  if (bytes.length < 8) return;
  const view = viewOf(bytes);
  const isBigEndian = bytes[0] === 0x4d;
  const seen = new Set<number>();
  const queue = [view.getUint32(4, !isBigEndian)];
  for (const start of queue) {
    if (seen.has(start) || seen.size >= MAX_DIRECTORIES || start + 2 > bytes.length) continue;
    seen.add(start);
    const count = Math.min(view.getUint16(start, !isBigEndian), MAX_ENTRIES);
    let at = start + 2;
    for (let index = 0; index < count && at + 12 <= bytes.length; index++, at += 12) {
      const tag = view.getUint16(at, !isBigEndian);
      if (tag === EXIF_POINTER) queue.push(view.getUint32(at + 8, !isBigEndian));
      else addEntry(bytes, { at, tag, isBigEndian }, texts);
    }
    if (at + 4 <= bytes.length) queue.push(view.getUint32(at, !isBigEndian));
  }
}

function addEntry(
  bytes: Uint8Array,
  { at, tag, isBigEndian }: { at: number; tag: number; isBigEndian: boolean },
  texts: TextList,
): void {
  const name = TAGS[tag];
  if (name === undefined && tag !== XMP_TAG && tag !== IPTC_TAG) return;
  const view = viewOf(bytes);
  const type = view.getUint16(at + 2, !isBigEndian);
  const length = (type === UTF8_TYPE ? 1 : (SIZES[type] ?? 0)) * view.getUint32(at + 4, !isBigEndian);
  const from = length <= 4 ? at + 8 : view.getUint32(at + 8, !isBigEndian);
  const data = bytes.subarray(from, Math.min(bytes.length, from + length));
  if (tag === XMP_TAG) readXmpTexts(decodeText(data), texts);
  else if (tag === IPTC_TAG) readIptcTexts(data, texts);
  else if (name?.startsWith('XP')) texts.add('EXIF', name, decodeUtf16(data, false));
  else if (name === 'UserComment') texts.add('EXIF', name, decodeComment(data, isBigEndian));
  else if (name) texts.add('EXIF', name, decodeText(data, true));
}

/**
 * UserComment begins with an eight-byte character code (EXIF 3.0, section 4.6.6.6.2), which many writers get
 * wrong.
 */
function decodeComment(data: Uint8Array, isBigEndian: boolean): string {
  const code = Buffer.from(data.subarray(0, 8)).toString('latin1');
  const rest = data.subarray(8);
  if (code.startsWith('UNICODE')) return decodeUtf16(rest, isBigEndian);
  if (code.startsWith('JIS')) return new TextDecoder('iso-2022-jp').decode(rest);
  if (code.startsWith('ASCII')) return decodeText(rest, true);
  const text = /^\0+$/.test(code) ? rest : data;
  return hasZeros(text) ? decodeUtf16(text, isBigEndian) : decodeText(text);
}

const hasZeros = (data: Uint8Array) => data.subarray(0, 64).filter((byte) => byte === 0).length > 8;
