/** The type of a stretch of bytes by its signature. */
export type PartKind =
  | 'zip'
  | 'rar'
  | 'sevenzip'
  | 'pdf'
  | 'video'
  | 'program'
  | 'web'
  | 'picture'
  | 'zeros'
  | 'unknown';

/** The signatures of each type; a dot stands for any byte. */
const SIGNATURES: Readonly<Record<Exclude<PartKind, 'web' | 'zeros' | 'unknown'>, readonly string[]>> = {
  zip: ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'],
  rar: ['Rar!\x1a\x07'],
  sevenzip: ['7z\xbc\xaf\x27\x1c'],
  pdf: ['%PDF-'],
  picture: [
    ...['\xff\xd8\xff', '\x89PNG\r\n', 'GIF87a', 'GIF89a', 'RIFF....WEBP', 'II*\0', 'MM\0*'],
    ...['....ftyphei', '....ftypmif1', '....ftypmsf1', '....ftypavi'],
  ],
  video: ['....ftyp', '....moov'],
  program: ['MZ', '\x7fELF', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe', 'dex\n', '#!'],
};
const WEB = /^\s*<(!doctype html|html|script|svg|\?php|body|iframe)/i;
const HEAD = 64;
/** An archive may follow other data: its directory is at its end. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_TAIL = 66_000;

export function identifyPart(bytes: Uint8Array): PartKind {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
  for (const [kind, openings] of Object.entries(SIGNATURES))
    if (openings.some((opening) => opensWith(head, opening))) return kind as PartKind;
  if (WEB.test(head)) return 'web';
  if (bytes.every((byte) => byte === 0)) return 'zeros';
  const tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - ZIP_TAIL)));
  return tail.includes(ZIP_END) ? 'zip' : 'unknown';
}

const opensWith = (head: string, opening: string) =>
  head.length >= opening.length && [...opening].every((letter, i) => letter === '.' || letter === head[i]);
