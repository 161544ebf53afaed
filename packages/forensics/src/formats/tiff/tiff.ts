import { viewOf } from '../bytes.ts';

/** One entry of an image file directory. */
export interface TiffEntry {
  readonly type: number;
  readonly count: number;
  /** A view of the value's bytes; shorter than declared in a truncated file. */
  readonly data: Uint8Array;
  /** The offset of the value from the start of the TIFF. */
  readonly offset: number;
}

export interface TiffDirectory {
  readonly entries: ReadonlyMap<number, TiffEntry>;
  /** The offset of the next directory in the chain; 0 at the end. */
  readonly next: number;
  /** The offset after its list of entries. */
  readonly end: number;
}

/** The size in bytes of one value by type (TIFF 6.0, section 2; BigTIFF adds 16 to 18). */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];
const MAX_ENTRIES = 4096;

/**
 * A TIFF, or the EXIF of any format, which has the same structure. References beyond the bytes are ignored.
 */
export class Tiff {
  readonly first: number;
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly little: boolean;
  private readonly big: boolean;

  private constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = viewOf(bytes);
    this.little = bytes[0] === 0x49;
    this.big = this.view.getUint16(2, this.little) === 43;
    this.first = this.big ? this.readOffset(8) : this.view.getUint32(4, this.little);
  }

  /** Null if the bytes are not TIFF. */
  static open(bytes: Uint8Array): Tiff | null {
    if (bytes.length < 16) return null;
    const order = String.fromCharCode(bytes[0], bytes[1]);
    if (order !== 'II' && order !== 'MM') return null;
    const version = order === 'II' ? bytes[2] | (bytes[3] << 8) : (bytes[2] << 8) | bytes[3];
    return version === 42 || version === 43 ? new Tiff(bytes) : null;
  }

  readDirectory(offset: number): TiffDirectory | null {
    const { view, little, big } = this;
    const head = big ? 8 : 2;
    const width = big ? 20 : 12;
    if (offset < 8 || offset + head > view.byteLength) return null;
    const count = big ? this.readOffset(offset) : view.getUint16(offset, little);
    const end = offset + head + width * count;
    if (count > MAX_ENTRIES || end + (big ? 8 : 4) > view.byteLength) return null;
    const entries = new Map<number, TiffEntry>();
    for (let at = offset + head; at < end; at += width) {
      const tag = view.getUint16(at, little);
      if (!entries.has(tag)) entries.set(tag, this.readEntry(at));
    }
    const next = big ? this.readOffset(end) : view.getUint32(end, little);
    return { entries, next, end: end + (big ? 8 : 4) };
  }

  /** The integers of an entry, at most `most`. */
  readNumbers({ type, count, data }: TiffEntry, most = 1024): number[] {
    const view = viewOf(data);
    const size = SIZES[type] ?? 0;
    const numbers: number[] = [];
    for (let at = 0; at + size <= data.length && numbers.length < Math.min(count, most); at += size) {
      if (size === 1) numbers.push(view.getUint8(at));
      else if (size === 2) numbers.push(view.getUint16(at, this.little));
      else if (size === 4) numbers.push(view.getUint32(at, this.little));
      else if (size === 8) numbers.push(Number(view.getBigUint64(at, this.little)));
      else break;
    }
    return numbers;
  }

  private readEntry(at: number): TiffEntry {
    const { view, little, big, bytes } = this;
    const type = view.getUint16(at + 2, little);
    const count = big ? this.readOffset(at + 4) : view.getUint32(at + 4, little);
    const length = count * (SIZES[type] ?? 0);
    const field = at + (big ? 12 : 8);
    const inline = length <= (big ? 8 : 4);
    const offset = inline ? field : big ? this.readOffset(field) : view.getUint32(field, little);
    return { type, count, offset, data: bytes.subarray(offset, offset + length) };
  }

  private readOffset(at: number): number {
    return at + 8 > this.view.byteLength ? 0 : Number(this.view.getBigUint64(at, this.little));
  }
}

/** The text of an entry up to the first zero byte; null if there is none. */
export function readTiffText(entry: TiffEntry | undefined): string | null {
  if (entry === undefined) return null;
  const text = Buffer.from(entry.data.subarray(0, 2000)).toString('latin1').split('\0', 1).join('').trim();
  return text || null;
}
