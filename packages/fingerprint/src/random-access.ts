/**
 * A stored file or object that can be read at any position, as a second pass requires. `read` returns exactly
 * `length` bytes (the caller stays within `size`), which the caller may use until its next read. Over a
 * network, expect reads of up to 1 MiB, mostly in ascending order.
 */
export type RandomAccess = { size: number; read(offset: number, length: number): Promise<Uint8Array> };

/** Bytes of one read ahead: sixteen slices. */
const WINDOW_BYTES = 1_048_576;

/** Reads through one window, so that many small ascending reads cost few large ones. */
export class WindowReader {
  readonly size: number;
  private readonly access: RandomAccess;
  private window: Uint8Array = new Uint8Array(0);
  private start = 0;

  constructor(access: RandomAccess) {
    this.access = access;
    this.size = access.size;
  }

  /** The same as `readSome` if the bytes are in the window, else null. */
  peek(offset: number, length: number): Uint8Array | null {
    const at = offset - this.start;
    return at < 0 || at >= this.window.length ? null : this.window.subarray(at, at + length);
  }

  /** Between 1 and `length` bytes from `offset`; null beyond the end. Valid until the next call. */
  async readSome(offset: number, length: number): Promise<Uint8Array | null> {
    if (offset < 0 || offset >= this.size || length <= 0) return null;
    if (offset < this.start || offset >= this.start + this.window.length) {
      this.window = await this.access.read(offset, Math.min(WINDOW_BYTES, this.size - offset));
      this.start = offset;
      if (this.window.length === 0) return null;
    }
    const at = offset - this.start;
    return this.window.subarray(at, at + length);
  }

  /** Exactly `length` bytes, copied; null if the file ends before. For headers and indexes. */
  async readExact(offset: number, length: number): Promise<Uint8Array | null> {
    if (offset < 0 || offset + length > this.size) return null;
    const bytes = new Uint8Array(length);
    for (let filled = 0; filled < length; ) {
      const part = await this.readSome(offset + filled, length - filled);
      if (!part) return null;
      bytes.set(part, filled);
      filled += part.length;
    }
    return bytes;
  }
}
