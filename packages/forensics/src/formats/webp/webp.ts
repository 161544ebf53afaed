export interface RiffChunk {
  /** The four-character code, e.g. 'VP8X'. */
  readonly type: string;
  /** A view into the file. */
  readonly data: Uint8Array;
}

export function isWebp(bytes: Uint8Array): boolean {
  return readLetters(bytes, 0) === 'RIFF' && readLetters(bytes, 8) === 'WEBP';
}

/** The end declared by the container; the file may be longer or shorter. */
export function findRiffEnd(bytes: Uint8Array): number {
  return 8 + new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);
}

/** The chunks of a WebP in file order, up to the declared end; none for other files. */
export function* iterateRiffChunks(bytes: Uint8Array): Generator<RiffChunk> {
  if (bytes.length < 20 || !isWebp(bytes)) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = Math.min(bytes.length, findRiffEnd(bytes));
  for (let at = 12; at + 8 <= end; ) {
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > end) return;
    yield { type: readLetters(bytes, at), data: bytes.subarray(at + 8, at + 8 + length) };
    at += 8 + length + (length & 1);
  }
}

function readLetters(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
