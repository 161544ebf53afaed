/** One chunk of a RIFF file. */
export interface RiffChunk {
  /** Four characters. */
  readonly id: string;
  /** The offset of its data. */
  readonly start: number;
  /** The length in its header. */
  readonly declared: number;
  /** The length that is present in the file. */
  readonly size: number;
}

/** The largest number of chunks examined; no ordinary file has more. */
export const MAX_CHUNKS = 2000;

export function isWave(bytes: Uint8Array): boolean {
  return bytes.length >= 12 && /^(RIFF|RF64)/.test(spell(bytes, 0, 4)) && spell(bytes, 8, 4) === 'WAVE';
}

/** The chunks from `start` on, at most `MAX_CHUNKS`; a chunk's data are padded to even length. */
export function listChunks(bytes: Uint8Array, start = 12, end = bytes.length): RiffChunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: RiffChunk[] = [];
  for (let at = start; at + 8 <= end && chunks.length < MAX_CHUNKS; ) {
    const declared = view.getUint32(at + 4, true);
    const size = Math.min(declared, end - at - 8);
    chunks.push({ id: spell(bytes, at, 4), start: at + 8, declared, size });
    at += 8 + size + (size & 1);
  }
  return chunks;
}

/** Bytes as Latin-1, up to the first zero byte if `trim` is set. */
export function spell(bytes: Uint8Array, start: number, length: number, trim = false): string {
  const text = Buffer.from(bytes.subarray(start, start + length)).toString('latin1');
  if (!trim) return text;
  const end = text.indexOf('\0');
  return (end < 0 ? text : text.slice(0, end)).trim();
}
