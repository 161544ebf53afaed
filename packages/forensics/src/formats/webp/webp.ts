import { readLatin1, viewOf } from '../bytes.ts';
import { iterateChunks } from '../riff/riff.ts';

export interface WebpChunk {
  /** The four-character code, e.g. 'VP8X'. */
  readonly type: string;
  /** A view into the file. */
  readonly data: Uint8Array;
}

export function isWebp(bytes: Uint8Array): boolean {
  return readLatin1(bytes, 0, 4) === 'RIFF' && readLatin1(bytes, 8, 4) === 'WEBP';
}

/** The end declared by the container; the file may be longer or shorter. */
export function findWebpEnd(bytes: Uint8Array): number {
  return 8 + viewOf(bytes).getUint32(4, true);
}

/** The chunks of a WebP in file order, up to the declared end or the first incomplete one; none for other files. */
export function* iterateWebpChunks(bytes: Uint8Array): Generator<WebpChunk> {
  if (bytes.length < 20 || !isWebp(bytes)) return;
  const end = Math.min(bytes.length, findWebpEnd(bytes));
  for (const { id, start, declared, size } of iterateChunks(bytes, 12, end)) {
    if (size < declared) return;
    yield { type: id, data: bytes.subarray(start, start + size) };
  }
}
