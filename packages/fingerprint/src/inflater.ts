import type { Emit } from './byte-feed.ts';
import { DamagedContainer } from './damaged-container.ts';

/** Unpacks a zlib stream piece by piece (DecompressionStream, in Node and browsers), to a known length. */
export class Inflater {
  private readonly stream = new DecompressionStream('deflate');
  private readonly writer = this.stream.writable.getWriter();
  private readonly reading: Promise<void>;
  private failure: DamagedContainer | null = null;

  constructor(expectedBytes: number, emit: Emit) {
    this.reading = this.readAll(expectedBytes, emit);
    this.writer.closed.catch(() => undefined); // told through `reading`
  }

  /** Throws DamagedContainer. The piece is copied, because the stream may keep it after accepting it. */
  async write(piece: Uint8Array): Promise<void> {
    await Promise.race([this.writer.write(Uint8Array.from(piece)), this.reading]).catch(toDamage);
    if (this.failure) throw this.failure;
  }

  async end(): Promise<void> {
    this.writer.close().catch(() => undefined); // told through `reading`
    await this.reading;
    if (this.failure) throw this.failure;
  }

  private async readAll(expectedBytes: number, emit: Emit): Promise<void> {
    const reader = this.stream.readable.getReader();
    let total = 0;
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        total += part.value.length;
        if (total > expectedBytes) throw new DamagedContainer('more data than pixels');
        emit(part.value);
      }
      if (total < expectedBytes) throw new DamagedContainer('fewer data than pixels');
    } catch (error) {
      this.failure = error instanceof DamagedContainer ? error : new DamagedContainer(String(error));
      await reader.cancel(this.failure).catch(() => undefined); // it has failed already
    }
  }
}

function toDamage(error: unknown): never {
  throw new DamagedContainer(String(error));
}
