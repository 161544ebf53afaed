import { readAsf } from './asf/asf.ts';
import { measureId3 } from './audio/mp3/read-tags.ts';
import { readLatin1, viewOf } from './bytes.ts';
import { readElements } from './matroska/elements.ts';

/** A recording whose file is truncated. */
export interface EarlyEnd {
  /**
   * Share of the announced bytes that are present, 0 to 1; null if the part needed for decoding them is
   * missing.
   */
  readonly held: number | null;
}

type Find = (bytes: Uint8Array, view: DataView) => EarlyEnd | null;

/**
 * Checks the sizes declared by MP4 and related formats, AVI, AIFF, Matroska, WebM, WMV, and the tags of MP3
 * and FLAC; null if the file is complete.
 */
export function findEarlyEnd(bytes: Uint8Array): EarlyEnd | null {
  const view = viewOf(bytes);
  for (const find of FINDERS) {
    const end = find(bytes, view);
    if (end) return end;
  }
  return null;
}

const MAX_BOXES = 10_000;
const FIRST_BOXES = /^(ftyp|moov|mdat|wide|free|skip|pnot|styp)$/;

/** ISO/IEC 14496-12 §4.2: the top-level boxes. For fragments, the leading `moov` is sufficient. */
const inMovie: Find = (bytes, view) => {
  if (bytes.length < 8 || !FIRST_BOXES.test(readLatin1(bytes, 4, 4))) return null;
  const types = new Set<string>();
  let at = 0;
  for (let count = 0; at + 8 <= bytes.length && count < MAX_BOXES; count++) {
    const type = readLatin1(bytes, at + 4, 4);
    const short = view.getUint32(at);
    if (short === 1 && at + 16 > bytes.length) break;
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short || bytes.length - at;
    // An impossible box is another kind of damage.
    if (size < 8 || !/^[\w ©-]{4}$/.test(type)) return null;
    types.add(type);
    if (at + size > bytes.length && types.has('moov')) return share(bytes, at + size);
    at += size;
  }
  return types.has('mdat') && !types.has('moov') ? { held: null } : null;
};

/** One or several `RIFF` chunks of an AVI, and the `FORM` of an AIFF. WAV is checked elsewhere. */
const inChunks: Find = (bytes, view) => {
  if (bytes.length < 12) return null;
  const [id, form] = [readLatin1(bytes, 0, 4), readLatin1(bytes, 8, 4)];
  if (id === 'FORM' && /^AIF[FC]$/.test(form)) return share(bytes, 8 + view.getUint32(4));
  if (id !== 'RIFF' || form !== 'AVI ') return null;
  for (let at = 0; at + 8 <= bytes.length && readLatin1(bytes, at, 4) === 'RIFF'; ) {
    const size = view.getUint32(at + 4, true);
    // Left open by an interrupted writer.
    if (size === 0 || size === 0xffffffff) return null;
    const end = share(bytes, at + 8 + size);
    if (end) return end;
    at += 8 + size + (size & 1);
  }
  return null;
};

const inMatroska: Find = (bytes, view) =>
  bytes.length >= 4 && view.getUint32(0) === 0x1a45dfa3 ? share(bytes, readElements(bytes).announced) : null;

const inAsf: Find = (bytes) => share(bytes, readAsf(bytes)?.announcedBytes ?? 0);

/** An ID3 tag, and the metadata blocks of a FLAC: a file truncated there contains no sound. */
const inTags: Find = (bytes, view) => {
  const tag = measureId3(bytes, 0);
  if (tag > bytes.length) return share(bytes, tag);
  if (tag + 4 > bytes.length || readLatin1(bytes, tag, 4) !== 'fLaC') return null;
  for (let at = tag + 4, block = 0; at + 4 <= bytes.length && block < MAX_BOXES; block++) {
    const head = view.getUint32(at);
    at += 4 + (head & 0xffffff);
    if (at > bytes.length) return share(bytes, at);
    if (head >>> 31) break;
  }
  return null;
};

const FINDERS = [inMovie, inChunks, inMatroska, inAsf, inTags];

/** Some writers include the header in a size that should exclude it. */
const SPARE = 16;

function share(bytes: Uint8Array, announced: number): EarlyEnd | null {
  return announced > bytes.length + SPARE ? { held: bytes.length / announced } : null;
}
