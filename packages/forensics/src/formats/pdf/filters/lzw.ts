import { DAMAGED, TOO_LARGE, type Unpacked } from './flate.ts';

const CLEAR = 256;
const END = 257;

/**
 * Decodes at most `limit` bytes of LZW data with codes of 9 to 12 bits, most significant bit first (ISO
 * 32000-2, 7.4.4).
 * @param earlyChange 1 if code lengths increase one code early, as is usual; otherwise 0
 */
export function unpackLzw(data: Uint8Array, limit: number, earlyChange: number): Unpacked {
  const prefix = new Uint16Array(4096);
  const suffix = new Uint8Array(4096);
  const length = new Uint16Array(4096).fill(1, 0, 256);
  for (let code = 0; code < 256; code++) suffix[code] = code;
  let out = new Uint8Array(Math.min(limit, Math.max(1024, data.length * 4)));
  let used = 0;
  let next = 258;
  let width = 9;
  let previous = -1;
  let buffer = 0;
  let bits = 0;
  for (let at = 0; ; ) {
    while (bits < width && at < data.length) {
      buffer = ((buffer << 8) | data[at++]) & 0xffffff;
      bits += 8;
    }
    if (bits < width) break;
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      next = 258;
      width = 9;
      previous = -1;
      continue;
    }
    if (code > next || (code === next && previous < 0)) {
      return { bytes: out.subarray(0, used), problem: DAMAGED };
    }
    // The code that is currently being defined: the previous text and its own first byte.
    if (previous >= 0 && next < 4096) {
      prefix[next] = previous;
      length[next] = length[previous] + 1;
      suffix[next] = firstByte(code === next ? previous : code, prefix, suffix);
      next++;
    }
    const size = length[code];
    if (used + size > limit) return { bytes: out.subarray(0, used), problem: TOO_LARGE };
    if (used + size > out.length) {
      const larger = new Uint8Array(Math.min(limit, 2 * (used + size)));
      larger.set(out);
      out = larger;
    }
    for (let place = used + size - 1, part = code; place >= used; place--, part = prefix[part]) {
      out[place] = suffix[part];
    }
    used += size;
    previous = code;
    if (next + earlyChange >= 1 << width && width < 12) width++;
  }
  return { bytes: out.subarray(0, used), problem: null };
}

function firstByte(code: number, prefix: Uint16Array, suffix: Uint8Array): number {
  let part = code;
  while (part > 257) part = prefix[part];
  return suffix[part];
}
