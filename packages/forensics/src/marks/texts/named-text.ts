/** A kind of metadata by its usual name. */
export type TextPlace =
  | 'EXIF'
  | 'XMP'
  | 'IPTC'
  | 'PNG text'
  | 'PNG transparency'
  | 'comment'
  | 'trailer'
  | 'movie metadata'
  | 'ID3'
  | 'Vorbis comment'
  | 'Matroska tags'
  | 'RIFF metadata'
  | 'AIFF metadata'
  | 'PDF information';

/** A text of the file's metadata, with the name of its field. */
export interface NamedText {
  readonly place: TextPlace;
  /** The name in the format, without a namespace prefix. */
  readonly key: string;
  /** At most `MAX_LENGTH` characters. */
  readonly value: string;
}

/** Prompts and workflows are long; what distinguishes them is within this length. */
export const MAX_LENGTH = 65_536;
const MAX_TEXTS = 2000;

/** Collects texts, limited in number and length, so that a hostile file costs no more than a long one. */
export class TextList {
  private readonly texts: NamedText[] = [];

  add(place: TextPlace, key: string, value: string): void {
    const text = value.slice(0, MAX_LENGTH).replaceAll('\0', ' ').trim();
    if (text !== '' && key !== '' && this.texts.length < MAX_TEXTS)
      this.texts.push({ place, key, value: text });
  }

  all(): readonly NamedText[] {
    return this.texts;
  }
}

/** Decodes UTF-8, or Latin-1 if it is not valid UTF-8; up to the first zero if `isTerminated`. */
export function decodeText(bytes: Uint8Array, isTerminated = false): string {
  const end = isTerminated ? bytes.indexOf(0) : -1;
  const part = bytes.subarray(0, end < 0 ? Math.min(bytes.length, 4 * MAX_LENGTH) : end);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part);
  } catch {
    return Buffer.from(part).toString('latin1');
  }
}

/** Decodes UTF-16 in the byte order that its zeros indicate, otherwise in the given one. */
export function decodeUtf16(bytes: Uint8Array, isBigEndian: boolean): string {
  const part = bytes.subarray(0, Math.min(bytes.length, 2 * MAX_LENGTH));
  const zeros = [0, 0];
  for (const [index, byte] of part.subarray(0, 512).entries()) if (byte === 0) zeros[index & 1] += 1;
  const [even = 0, odd = 0] = zeros;
  const order = even === odd ? isBigEndian : even > odd;
  return new TextDecoder(order ? 'utf-16be' : 'utf-16le').decode(part).replaceAll('\uFEFF', '');
}
