import { DETECT_BYTES, detectContainer } from '@assay/fingerprint';

/** What kind of analysis a file asks for. */
export type MediaKind = 'image' | 'video' | 'audio' | 'document';

export interface FileType {
  readonly mimeType: string;
  readonly kind: MediaKind;
}

/** Leading bytes that are enough for `detectFileType`. */
export const SIGNATURE_BYTES = DETECT_BYTES;

/** Pictures that are not taken in by upload but can be looked at here, from the command line for one. */
const otherPictures: readonly [signature: RegExp, mimeType: string][] = [
  [/^GIF8[79]a/, 'image/gif'],
  [/^(II\*\0|MM\0\*)/, 'image/tiff'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  // Brands of ISO/IEC 23008-12 and AVIF, in the file type box of ISO/IEC 14496-12 §4.3.
  [/^.{4}ftypavi[fs]/s, 'image/avif'],
  [/^.{4}ftyp(hei|hev|mif1|msf1)/s, 'image/heic'],
];

const kinds: Readonly<Record<string, MediaKind>> = { image: 'image', video: 'video', audio: 'audio' };

/** Tells a file's type by its first bytes, never by its name; null for anything that is not analysed. */
export function detectFileType(head: Uint8Array): FileType | null {
  const { mimeType } = detectContainer(head);
  if (mimeType) return { mimeType, kind: kinds[mimeType.split('/')[0]] ?? 'document' };
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  const picture = otherPictures.find(([signature]) => signature.test(start));
  return picture ? { mimeType: picture[1], kind: 'image' } : null;
}
