import { DamagedContainer } from './damaged-container.ts';

/** Steps that wait, at each yield, for more bytes. Lets parsers of a stream read like those of a file. */
export type Steps<T = void> = Generator<void, T, void>;

export type Emit = (bytes: Uint8Array) => void;

/** The unread part of a stream that arrives in chunks of any size. Holds one chunk, never the whole. */
export class ByteFeed {
  private chunk: Uint8Array = new Uint8Array(0);
  private at = 0;
  private ended = false;

  /** Passes the next chunk; the previous one must have been read to its end. */
  add(chunk: Uint8Array): void {
    this.chunk = chunk;
    this.at = 0;
  }

  end(): void {
    this.ended = true;
  }

  /** The rest of the current chunk, at least one byte; null at the end of the stream. */
  *available(): Steps<Uint8Array | null> {
    while (this.at === this.chunk.length) {
      if (this.ended) return null;
      yield;
    }
    return this.chunk.subarray(this.at);
  }

  consume(count: number): void {
    this.at += count;
  }

  /**
   * The rest of the current chunk, perhaps empty, without waiting: a generator step for each byte would be
   * expensive.
   */
  rest(): Uint8Array {
    return this.chunk.subarray(this.at);
  }

  /** Exactly `count` bytes in place, or null if the current chunk has fewer. */
  takeNow(count: number): Uint8Array | null {
    if (this.chunk.length - this.at < count) return null;
    this.at += count;
    return this.chunk.subarray(this.at - count, this.at);
  }

  /**
   * Exactly `count` bytes, copied: only for headers, which are small. Null if the stream ended before the
   * first.
   */
  *takeOrEnd(count: number): Steps<Uint8Array | null> {
    const taken = new Uint8Array(count);
    let filled = 0;
    while (filled < count) {
      const bytes = yield* this.available();
      if (!bytes && filled === 0) return null;
      if (!bytes) throw new DamagedContainer('ends within a header');
      const part = bytes.subarray(0, count - filled);
      taken.set(part, filled);
      filled += part.length;
      this.consume(part.length);
    }
    return taken;
  }

  *take(count: number): Steps<Uint8Array> {
    const taken = yield* this.takeOrEnd(count);
    if (!taken && count > 0) throw new DamagedContainer('ends early');
    return taken ?? new Uint8Array(0);
  }

  /** Skips `count` bytes, passing them to `emit` in place. */
  *pass(count: number, emit?: Emit): Steps {
    for (let left = count; left > 0; ) {
      const bytes = yield* this.available();
      if (!bytes) throw new DamagedContainer('ends early');
      const part = bytes.subarray(0, left);
      emit?.(part);
      left -= part.length;
      this.consume(part.length);
    }
  }

  /** Skips to the end of the stream. */
  *skipRest(): Steps {
    for (let bytes = yield* this.available(); bytes; bytes = yield* this.available())
      this.consume(bytes.length);
  }
}

export const asciiAt = (bytes: Uint8Array, offset: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + length));

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** ASCII text, or a number as 8 bytes big-endian: the framing of the canonical streams. */
export function frame(...parts: (string | number)[]): Uint8Array {
  const bytes = parts.flatMap((part) => {
    if (typeof part === 'string') return Array.from(part, (character) => character.charCodeAt(0));
    const length = new DataView(new ArrayBuffer(8));
    length.setBigUint64(0, BigInt(part));
    return [...new Uint8Array(length.buffer)];
  });
  return Uint8Array.from(bytes);
}
