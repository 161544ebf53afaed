/** What kind of analysis a file asks for. */
export type MediaKind = 'image' | 'video' | 'audio' | 'document';

export interface FileType {
  readonly mimeType: string;
  readonly kind: MediaKind;
}

/** Leading bytes that are enough for `detectFileType`. */
export const SIGNATURE_BYTES = 4096;

const fixedSignatures: readonly [offset: number, bytes: string, mimeType: string, kind: MediaKind][] = [
  [0, '\xff\xd8\xff', 'image/jpeg', 'image'],
  [0, '\x89PNG\r\n\x1a\n', 'image/png', 'image'],
  [0, 'GIF87a', 'image/gif', 'image'],
  [0, 'GIF89a', 'image/gif', 'image'],
  [0, 'II*\0', 'image/tiff', 'image'],
  [0, 'MM\0*', 'image/tiff', 'image'],
  [8, 'WEBP', 'image/webp', 'image'],
  [8, 'AVI ', 'video/x-msvideo', 'video'],
  [8, 'WAVE', 'audio/wav', 'audio'],
  [0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'video/x-ms-wmv', 'video'],
  [0, '\x1a\x45\xdf\xa3', 'video/x-matroska', 'video'],
  [0, 'OggS', 'audio/ogg', 'audio'],
  [0, 'fLaC', 'audio/flac', 'audio'],
  [0, 'FORM', 'audio/aiff', 'audio'],
  [0, 'ID3', 'audio/mpeg', 'audio'],
];

/** ISO base media brands (ISO/IEC 14496-12 §4.3) that are not plain MP4 video. */
const brands: Readonly<Record<string, readonly [mimeType: string, kind: MediaKind]>> = {
  avif: ['image/avif', 'image'],
  avis: ['image/avif', 'image'],
  heic: ['image/heic', 'image'],
  heix: ['image/heic', 'image'],
  mif1: ['image/heif', 'image'],
  msf1: ['image/heif', 'image'],
  'qt  ': ['video/quicktime', 'video'],
  'M4A ': ['audio/mp4', 'audio'],
  'M4B ': ['audio/mp4', 'audio'],
};

/** Tells a file's type by its first bytes, never by its name; null for anything the product does not analyse. */
export function detectFileType(head: Uint8Array): FileType | null {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  for (const [offset, bytes, mimeType, kind] of fixedSignatures) {
    if (text.startsWith(bytes, offset)) return { mimeType, kind };
  }
  if (text.startsWith('ftyp', 4)) return readBrand(text);
  if (/^(moov|mdat|wide|free|skip)/.test(text.slice(4, 8)))
    return { mimeType: 'video/quicktime', kind: 'video' };
  // Readers accept up to 1,024 bytes of anything before the PDF header (ISO 32000-1, Annex H).
  if (text.slice(0, 1024 + 5).includes('%PDF-')) return { mimeType: 'application/pdf', kind: 'document' };
  const isFrameSync = head[0] === 0xff && (head[1] & 0xe0) === 0xe0 && (head[1] & 0x06) !== 0;
  return isFrameSync ? { mimeType: 'audio/mpeg', kind: 'audio' } : null;
}

function readBrand(text: string): FileType {
  const major = text.slice(8, 12);
  const [mimeType, kind] =
    brands[major] ??
    (major.startsWith('3g') ? ['video/3gpp', 'video' as const] : ['video/mp4', 'video' as const]);
  return { mimeType, kind };
}
