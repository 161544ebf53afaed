import { readLatin1, viewOf } from '../bytes.ts';

/** One chunk of a RIFF file: WAV, AVI or WebP. */
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

/** The largest number of chunks that are listed; no ordinary recording has more. */
const MAX_CHUNKS = 2000;

/** The chunks from `start` on; a chunk's data are padded to even length. */
export function* iterateChunks(bytes: Uint8Array, start = 12, end = bytes.length): Generator<RiffChunk> {
  const view = viewOf(bytes);
  for (let at = start; at + 8 <= end; ) {
    const declared = view.getUint32(at + 4, true);
    const size = Math.min(declared, end - at - 8);
    yield { id: readLatin1(bytes, at, 4), start: at + 8, declared, size };
    at += 8 + size + (size & 1);
  }
}

/** The chunks from `start` on, at most `MAX_CHUNKS`. */
export function listChunks(bytes: Uint8Array, start = 12, end = bytes.length): RiffChunk[] {
  return iterateChunks(bytes, start, end).take(MAX_CHUNKS).toArray();
}
