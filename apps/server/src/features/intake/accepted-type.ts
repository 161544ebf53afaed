import { EMAILS, MIME_TYPES, OTHER_IMAGES } from '@assay/contract/constants';
import { detectContainer, detectMessage, detectOtherPicture } from '@assay/fingerprint';

type Tag = 'full-scale' | 'video' | 'audio' | 'pdf' | 'email' | 'otherFileType';

const TAGS: readonly [readonly string[], Tag][] = [
  [[...MIME_TYPES.image, ...OTHER_IMAGES.mimeTypes], 'full-scale'],
  [MIME_TYPES.video, 'video'],
  [MIME_TYPES.audio, 'audio'],
  [MIME_TYPES.document, 'pdf'],
  [EMAILS.mimeTypes, 'email'],
];

/**
 * A file's type, detected from its first DETECT_BYTES (or all of a shorter one); its name and the type
 * claimed by its sender are ignored. Null for types that are not accepted.
 */
export function acceptType(firstBytes: Uint8Array, options: AcceptOptions): string | null {
  const { mimeType } = detectContainer(firstBytes);
  const picture = options.otherPictures ? detectOtherPicture(firstBytes) : null;
  return mimeType ?? picture ?? (options.emails ? detectMessage(firstBytes) : null);
}

export interface AcceptOptions {
  /** Whether HEIC, AVIF, WebP and TIFF are accepted. */
  readonly otherPictures: boolean;
  /** Whether e-mails are accepted. */
  readonly emails: boolean;
}

/** The tag of a whole file of this type. */
export function tagOfType(mimeType: string): Tag {
  return TAGS.find(([types]) => types.includes(mimeType))?.[1] ?? 'otherFileType';
}
