import { asciiAt, viewOf } from './byte-feed.ts';
import { DETECT_BYTES } from './detect-container.ts';

/** An e-mail as it was sent, and one that Outlook stored. Their content fingerprint is over all bytes of the file. */
export type MessageType = 'message/rfc822' | 'application/vnd.ms-outlook';

/** Detects an e-mail from a file's first DETECT_BYTES, never from its name; null for anything else. */
export function detectMessage(firstBytes: Uint8Array): MessageType | null {
  const bytes = firstBytes.subarray(0, DETECT_BYTES);
  if (isCompoundFile(bytes)) return mayBeOutlook(bytes) ? 'application/vnd.ms-outlook' : null;
  return startsWithHeaders(bytes) ? 'message/rfc822' : null;
}

/** RFC 5322 §2.2: a name of printable characters without a colon. */
const FIELD = /^([!-9;-~]+):/;
/**
 * Besides the sender, a message has at least one of these; other file types that begin with fields do not.
 */
const USUAL = new Set(['date', 'message-id', 'received', 'subject', 'mime-version', 'return-path', 'to']);
const MAX_LINES = 2_000;

function startsWithHeaders(bytes: Uint8Array): boolean {
  const text = textOf(bytes).replace(/^ï»¿/, '');
  const [head = '', ...body] = text.split(/\r?\n\r?\n/, 2);
  const lines = head.split(/\r?\n/, MAX_LINES);
  // If the header continues beyond the bytes, its last line may be cut.
  if (body.length === 0 && lines.length > 1) lines.pop();
  const names = new Set<string>();
  for (const [place, line] of lines.entries()) {
    if (place > 0 && /^[ \t]/.test(line)) continue;
    const name = FIELD.exec(line)?.[1];
    if (name === undefined) return false;
    names.add(name.toLowerCase());
  }
  return names.has('from') && [...names].some((name) => USUAL.has(name));
}

/** [MS-CFB] 2.2: also used by Word, Excel and installers. */
function isCompoundFile(bytes: Uint8Array): boolean {
  return bytes.length >= 512 && asciiAt(bytes, 0, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
}

/**
 * [MS-OXMSG] 2.2.3: every message has a stream of its properties. A directory beyond the first bytes cannot
 * be examined.
 */
function mayBeOutlook(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  const sector = 2 ** Math.min(view.getUint16(30, true), 20);
  const directory = (view.getUint32(48, true) + 1) * sector;
  if (directory + sector > bytes.length) return true;
  const names = textOf(bytes).replaceAll('\0', '');
  return names.includes('__properties_version1.0') || names.includes('__nameid_version1.0');
}

/** One character for each byte. */
const textOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
