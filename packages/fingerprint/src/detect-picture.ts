import { asciiAt, viewOf } from './byte-feed.ts';

/** Pictures beyond JPEG and PNG. Their content fingerprint is over all bytes of the file. */
export type OtherPictureType = 'image/heic' | 'image/avif' | 'image/webp' | 'image/tiff';

/** Brands of ISO/IEC 23008-12 (HEIF) and of the AVIF specification; a picture may name others before them. */
const HEIF = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;
const AVIF = /^avi[fs]$/;

/**
 * Detects other picture types from a file's first DETECT_BYTES, never from its name; null for anything else.
 */
export function detectOtherPicture(firstBytes: Uint8Array): OtherPictureType | null {
  if (asciiAt(firstBytes, 0, 4) === 'RIFF' && asciiAt(firstBytes, 8, 4) === 'WEBP') return 'image/webp';
  if (asciiAt(firstBytes, 4, 4) === 'ftyp') return detectHeif(firstBytes);
  return isTiff(firstBytes) ? 'image/tiff' : null;
}

/** The file type box: ISO/IEC 14496-12 §4.3. */
function detectHeif(bytes: Uint8Array): OtherPictureType | null {
  if (bytes.length < 16) return null;
  const end = Math.min(viewOf(bytes).getUint32(0), bytes.length, 4_096);
  const brands = [asciiAt(bytes, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(asciiAt(bytes, at, 4));
  if (!HEIF.test(brands[0] ?? '') && !AVIF.test(brands[0] ?? '')) return null;
  return brands.some((brand) => AVIF.test(brand)) ? 'image/avif' : 'image/heic';
}

/** Tags that only camera raw files have: TIFF/EP StandardID, DNGVersion. */
const RAW_TAGS = [0x9216, 0xc612];
const NEW_SUBFILE_TYPE = 0xfe;

/**
 * TIFF 6.0. Camera raw files have the same structure, with a small preview as their first picture: showing
 * that as the photo would be wrong, so raw files are rejected as far as their first bytes identify them.
 */
function isTiff(bytes: Uint8Array): boolean {
  const mark = asciiAt(bytes, 0, 4);
  if (mark !== 'II*\0' && mark !== 'MM\0*') return false;
  if (bytes.length < 10) return false;
  const isLittle = mark.startsWith('I');
  const view = viewOf(bytes);
  if (asciiAt(bytes, 8, 2) === 'CR') return false;
  const at = view.getUint32(4, isLittle);
  // The directory may be beyond the first bytes, so its content is unknown.
  if (at + 2 > bytes.length) return true;
  const count = view.getUint16(at, isLittle);
  for (let entry = at + 2; entry < at + 2 + 12 * count && entry + 12 <= bytes.length; entry += 12) {
    const tag = view.getUint16(entry, isLittle);
    if (RAW_TAGS.includes(tag)) return false;
    if (tag === NEW_SUBFILE_TYPE && (view.getUint32(entry + 8, isLittle) & 1) === 1) return false;
  }
  return true;
}
