/**
 * The only way in which a bundle's archive is written (PKWARE APPNOTE 6.3): every member stored uncompressed,
 * no data descriptors, no comments, ZIP64 sizes throughout, the time 1980-01-01 00:00. Every byte of an
 * archive therefore either belongs to a member or follows from the members, and a reader that regenerates the
 * headers detects each change.
 */
export interface ArchiveMember {
  /** UTF-8, `/` between folders. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly crc32: number;
  /** Offset of its local header. */
  readonly offset: number;
}

export const LOCAL_BYTES = 30;
export const LOCAL_EXTRA_BYTES = 20;
export const CENTRAL_BYTES = 46;
export const CENTRAL_EXTRA_BYTES = 28;
export const END_BYTES = 98;

const VERSION = 45;
const UTF8_NAMES = 0x0800;
const FIRST_DAY = 0x0021;
const IN_ZIP64 = 0xffffffff;

/** Offset of a member's bytes. */
export const contentOffset = ({ offset, name }: ArchiveMember): number =>
  offset + LOCAL_BYTES + nameBytes(name).length + LOCAL_EXTRA_BYTES;

export function localHeader({ name, size, crc32 }: ArchiveMember): Uint8Array {
  const encoded = nameBytes(name);
  const out = new Fields(LOCAL_BYTES + encoded.length + LOCAL_EXTRA_BYTES);
  out.u32(0x04034b50).u16(VERSION).u16(UTF8_NAMES).u16(0).u16(0).u16(FIRST_DAY).u32(crc32);
  out.u32(IN_ZIP64).u32(IN_ZIP64).u16(encoded.length).u16(LOCAL_EXTRA_BYTES).raw(encoded);
  return out.u16(0x0001).u16(16).u64(size).u64(size).bytes;
}

export function centralHeader({ name, size, crc32, offset }: ArchiveMember): Uint8Array {
  const encoded = nameBytes(name);
  const out = new Fields(CENTRAL_BYTES + encoded.length + CENTRAL_EXTRA_BYTES);
  out.u32(0x02014b50).u16(VERSION).u16(VERSION).u16(UTF8_NAMES).u16(0).u16(0).u16(FIRST_DAY).u32(crc32);
  out.u32(IN_ZIP64).u32(IN_ZIP64).u16(encoded.length).u16(CENTRAL_EXTRA_BYTES);
  out.u16(0).u16(0).u16(0).u32(0).u32(IN_ZIP64).raw(encoded);
  return out.u16(0x0001).u16(24).u64(size).u64(size).u64(offset).bytes;
}

/** The three records at the end: ZIP64 end, its locator, end. */
export function endRecords(count: number, directorySize: number, directoryOffset: number): Uint8Array {
  const out = new Fields(END_BYTES);
  out.u32(0x06064b50).u64(44).u16(VERSION).u16(VERSION).u32(0).u32(0);
  out.u64(count).u64(count).u64(directorySize).u64(directoryOffset);
  out
    .u32(0x07064b50)
    .u32(0)
    .u64(directoryOffset + directorySize)
    .u32(1);
  out.u32(0x06054b50).u16(0).u16(0).u16(0xffff).u16(0xffff).u32(IN_ZIP64).u32(IN_ZIP64).u16(0);
  return out.bytes;
}

const nameBytes = (name: string) => new TextEncoder().encode(name);

/** Little-endian fields, written consecutively. */
class Fields {
  readonly bytes: Uint8Array;
  private readonly view: DataView;
  private at = 0;

  constructor(length: number) {
    this.bytes = new Uint8Array(length);
    this.view = new DataView(this.bytes.buffer);
  }

  u16(value: number): this {
    this.view.setUint16(this.at, value, true);
    return this.skip(2);
  }

  u32(value: number): this {
    this.view.setUint32(this.at, value, true);
    return this.skip(4);
  }

  u64(value: number): this {
    this.view.setBigUint64(this.at, BigInt(value), true);
    return this.skip(8);
  }

  raw(bytes: Uint8Array): this {
    this.bytes.set(bytes, this.at);
    return this.skip(bytes.length);
  }

  private skip(count: number): this {
    this.at += count;
    return this;
  }
}
