import { DETECT_BYTES, detectContainer, detectOtherPicture } from '@assay/fingerprint';

/** What kind of analysis a file asks for. */
export type MediaKind = 'image' | 'video' | 'audio' | 'document';

export interface FileType {
  readonly mimeType: string;
  readonly kind: MediaKind;
}

/** Leading bytes that are enough for `detectFileType`. */
export const SIGNATURE_BYTES = DETECT_BYTES;

const kinds: Readonly<Record<string, MediaKind>> = { image: 'image', video: 'video', audio: 'audio' };

/** Tells a file's type by its first bytes, never by its name; null for anything that is not analysed. */
export function detectFileType(head: Uint8Array): FileType | null {
  const { mimeType } = detectContainer(head);
  if (mimeType) return { mimeType, kind: kinds[mimeType.split('/')[0]] ?? 'document' };
  const picture = detectOtherPicture(head) ?? (isGif(head) ? 'image/gif' : null);
  return picture && { mimeType: picture, kind: 'image' };
}

/** Not taken in by upload, but can be looked at from the command line. */
function isGif(head: Uint8Array): boolean {
  return /^GIF8[79]a/.test(Buffer.from(head.subarray(0, 6)).toString('latin1'));
}
