import { DETECT_BYTES, detectContainer, detectOtherPicture } from '@assay/fingerprint';

/** The kind of analysis that a file requires. */
export type MediaKind = 'image' | 'video' | 'audio' | 'document';

export interface FileType {
  readonly mimeType: string;
  readonly kind: MediaKind;
}

/** Leading bytes that are enough for `detectFileType`. */
export const SIGNATURE_BYTES = DETECT_BYTES;

/** Sound types that uploads do not accept but the analysis does. */
const otherSounds: readonly [signature: RegExp, mimeType: string][] = [
  [/^fLaC/, 'audio/flac'],
  [/^FORM.{4}AIF[FC]/s, 'audio/aiff'],
  [/^#!AMR/, 'audio/amr'],
  // A frame header of ADTS (ISO/IEC 13818-7): twelve ones, then layer 0.
  [/^\xff[\xf0\xf1\xf8\xf9]/, 'audio/aac'],
  // The header object of ASF; files with a video track were detected before.
  [/^0&\xb2u\x8ef\xcf/, 'audio/x-ms-wma'],
];

const kinds: Readonly<Record<string, MediaKind>> = { image: 'image', video: 'video', audio: 'audio' };

/** Detects a file's type from its first bytes, never from its name; null for types that are not analysed. */
export function detectFileType(head: Uint8Array): FileType | null {
  const { mimeType } = detectContainer(head);
  if (mimeType) return { mimeType, kind: kinds[mimeType.split('/', 1).join()] ?? 'document' };
  const picture = detectOtherPicture(head) ?? (isGif(head) ? 'image/gif' : null);
  if (picture) return { mimeType: picture, kind: 'image' };
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  const sound = otherSounds.find(([signature]) => signature.test(start));
  return sound ? { mimeType: sound[1], kind: 'audio' } : null;
}

/** Not accepted by upload, but by the command line. */
function isGif(head: Uint8Array): boolean {
  return /^GIF8[79]a/.test(Buffer.from(head.subarray(0, 6)).toString('latin1'));
}
