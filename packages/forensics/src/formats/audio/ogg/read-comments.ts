import { viewOf } from '../../bytes.ts';

/** The comment header of Vorbis, Opus and FLAC: the encoder and the tags, with names in capitals. */
export interface Comments {
  readonly vendor: string;
  readonly tags: Map<string, string>;
}

const MAX_TAGS = 1000;
const LONGEST = 400;

/**
 * Reads a comment header as far as it is present; lengths are little-endian (Vorbis I specification, section
 * 5).
 */
export function readComments(data: Uint8Array, longest = LONGEST): Comments {
  const view = viewOf(data);
  let at = 0;
  const take = (): string => {
    if (at + 4 > data.length) return '';
    const size = view.getUint32(at, true);
    const text = new TextDecoder().decode(data.subarray(at + 4, at + 4 + Math.min(size, longest)));
    at += 4 + size;
    return text.trim();
  };
  const vendor = take();
  const count = at + 4 <= data.length ? Math.min(MAX_TAGS, view.getUint32(at, true)) : 0;
  at += 4;
  const tags = new Map<string, string>();
  for (let i = 0; i < count && at < data.length; i++) {
    const text = take();
    const sign = text.indexOf('=');
    if (sign > 0) tags.set(text.slice(0, sign).toUpperCase(), text.slice(sign + 1));
  }
  return { vendor, tags };
}
