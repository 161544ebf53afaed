/** A view of just these bytes, which may be part of a larger buffer. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Bytes as Latin-1, up to the first zero byte if `trim` is set. */
export function readLatin1(bytes: Uint8Array, start: number, length: number, trim = false): string {
  const text = Buffer.from(bytes.subarray(start, start + length)).toString('latin1');
  if (!trim) return text;
  const end = text.indexOf('\0');
  return (end < 0 ? text : text.slice(0, end)).trim();
}
