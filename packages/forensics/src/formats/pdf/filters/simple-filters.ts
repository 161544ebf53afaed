import { isWhite } from '../syntax/lexer.ts';
import { DAMAGED, TOO_LARGE, type Unpacked } from './flate.ts';

export function unpackAsciiHex(data: Uint8Array): Unpacked {
  const out: number[] = [];
  let half = -1;
  for (const byte of data) {
    if (byte === 0x3e) break;
    const digit = Number.parseInt(String.fromCharCode(byte), 16);
    if (Number.isNaN(digit)) continue;
    if (half < 0) half = digit;
    else {
      out.push(half * 16 + digit);
      half = -1;
    }
  }
  if (half >= 0) out.push(half * 16);
  return { bytes: Uint8Array.from(out), problem: null };
}

export function unpackAscii85(data: Uint8Array): Unpacked {
  // 'z' stands for four zero bytes.
  const out = new Uint8Array(data.length * 4 + 4);
  let used = 0;
  let value = 0;
  let digits = 0;
  let start = 0;
  while (start < data.length && isWhite(data[start])) start++;
  if (data[start] === 0x3c && data[start + 1] === 0x7e) start += 2;
  for (let at = start; at < data.length; at++) {
    const byte = data[at];
    if (byte === 0x7e) break;
    if (isWhite(byte)) continue;
    if (byte === 0x7a && digits === 0) {
      used += 4;
      continue;
    }
    if (byte < 0x21 || byte > 0x75) return { bytes: out.subarray(0, used), problem: DAMAGED };
    value = value * 85 + byte - 0x21;
    if (++digits === 5) {
      for (let shift = 24; shift >= 0; shift -= 8) out[used++] = Math.floor(value / 2 ** shift) & 255;
      value = 0;
      digits = 0;
    }
  }
  if (digits > 1) {
    for (let more = digits; more < 5; more++) value = value * 85 + 84;
    for (let byte = 0; byte < digits - 1; byte++)
      out[used++] = Math.floor(value / 2 ** (24 - 8 * byte)) & 255;
  }
  return { bytes: out.subarray(0, used), problem: null };
}

/** Decodes at most `limit` bytes. */
export function unpackRunLength(data: Uint8Array, limit: number): Unpacked {
  let out = new Uint8Array(Math.min(limit, Math.max(1024, 2 * data.length)));
  let used = 0;
  for (let at = 0; at < data.length; ) {
    const length = data[at++];
    if (length === 128) break;
    const size = length < 128 ? Math.min(length + 1, data.length - at) : 257 - length;
    if (used + size > limit) return { bytes: out.subarray(0, used), problem: TOO_LARGE };
    if (used + size > out.length) {
      const larger = new Uint8Array(Math.min(limit, 2 * (used + size)));
      larger.set(out);
      out = larger;
    }
    if (length < 128) out.set(data.subarray(at, at + size), used);
    else out.fill(data[at] ?? 0, used, used + size);
    used += size;
    at += length < 128 ? size : 1;
  }
  return { bytes: out.subarray(0, used), problem: null };
}
