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

/** Sound that is not taken in by upload but can be listened to here. */
const otherSounds: readonly [signature: RegExp, mimeType: string][] = [
  [/^fLaC/, 'audio/flac'],
  [/^FORM.{4}AIF[FC]/s, 'audio/aiff'],
  [/^#!AMR/, 'audio/amr'],
  // A frame header of ADTS (ISO/IEC 13818-7): twelve ones, then layer 0.
  [/^\xff[\xf0\xf1\xf8\xf9]/, 'audio/aac'],
  // The header object of ASF; what holds a video track was told before.
  [/^0&\xb2u\x8ef\xcf/, 'audio/x-ms-wma'],
];

const kinds: Readonly<Record<string, MediaKind>> = { image: 'image', video: 'video', audio: 'audio' };

/** Tells a file's type by its first bytes, never by its name; null for anything that is not analysed. */
export function detectFileType(head: Uint8Array): FileType | null {
  const { mimeType } = detectContainer(head);
  if (mimeType) return { mimeType, kind: kinds[mimeType.split('/')[0]] ?? 'document' };
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  const picture = otherPictures.find(([signature]) => signature.test(start));
  if (picture) return { mimeType: picture[1], kind: 'image' };
  const sound = otherSounds.find(([signature]) => signature.test(start));
  return sound ? { mimeType: sound[1], kind: 'audio' } : null;
}
