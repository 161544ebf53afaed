import { detectFileType } from '@assay/analysis';
import { MIME_TYPES } from '@assay/contract';

/** What a file is, told by its first bytes; its name and the type its sender declares count for nothing. */
export interface AcceptedType {
  readonly mimeType: string;
  /** The tags of the asset it becomes. */
  readonly tags: string[];
}

const TAG_OF = { image: 'full-scale', video: 'video', audio: 'audio', document: 'pdf' } as const;
const ACCEPTED: readonly string[] = Object.values(MIME_TYPES).flat();

/** `head`: the first SIGNATURE_BYTES of the file, or all of a shorter one. Null for what is not taken in. */
export function acceptType(head: Uint8Array): AcceptedType | null {
  // Markup first: what a browser would run or render must not get in as the prefix of something else.
  if (isMarkup(head)) return null;
  const type = detectFileType(head);
  if (!type || !ACCEPTED.includes(type.mimeType)) return null;
  return { mimeType: type.mimeType, tags: [TAG_OF[type.kind]] };
}

function isMarkup(head: Uint8Array): boolean {
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = Buffer.from(head.subarray(0, 512)).toString('latin1').replaceAll('\0', '');
  return /^(\xef\xbb\xbf)?\s*<[!?a-z]/i.test(wide ? text.slice(2) : text);
}
