import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive. Its content is asked for when its turn comes. */
export interface ZipEntry {
  /** With `/` between folders, no leading one. */
  name: string;
  modifiedAt: Date;
  /** Compresses it; for text. Pictures, sound and video gain nothing by it. */
  deflate?: boolean;
  open(): Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>;
}

interface Written {
  name: Buffer;
  method: number;
  time: number;
  date: number;
  crc: number;
  compressed: number;
  size: number;
  offset: number;
}

const STORED = 0;
const DEFLATED = 8;
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
/** ZIP64, which all sizes are written in: no entry and no archive is too large. */
const VERSION = 45;
const IN_ZIP64 = 0xffffffff;

/**
 * A ZIP archive as it is written, one entry after the other, with nothing held in memory but the list of names
 * (APPNOTE.TXT 6.3.10, sections 4.3 and 4.5.3).
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const head = { ...describe(entry), offset };
    const local = writeLocalHeader(head);
    yield local;
    const measured = { crc: 0, size: 0, compressed: 0 };
    for await (const chunk of readContent(await entry.open(), entry.deflate === true, measured)) yield chunk;
    const descriptor = writeDescriptor(measured);
    yield descriptor;
    written.push({ ...head, ...measured });
    offset += local.length + measured.compressed + descriptor.length;
  }
  const directory = Buffer.concat(written.map(writeDirectoryEntry));
  yield directory;
  yield writeEnd(written.length, directory.length, offset);
}

function describe({ name, modifiedAt, deflate }: ZipEntry) {
  return { name: Buffer.from(name), method: deflate ? DEFLATED : STORED, ...toDosTime(modifiedAt) };
}

async function* readContent(
  content: AsyncIterable<Uint8Array>,
  deflate: boolean,
  measured: { crc: number; size: number; compressed: number },
): AsyncGenerator<Uint8Array> {
  async function* measure() {
    for await (const chunk of content) {
      measured.crc = crc32(chunk, measured.crc);
      measured.size += chunk.length;
      yield chunk;
    }
  }
  // As a pipe, so that an error of the content ends the compressor too.
  const out = deflate ? Readable.from(measure()).compose(createDeflateRaw()) : measure();
  for await (const chunk of out as AsyncIterable<Uint8Array>) {
    measured.compressed += chunk.length;
    yield chunk;
  }
}

function writeLocalHeader({
  name,
  method,
  time,
  date,
}: Pick<Written, 'name' | 'method' | 'time' | 'date'>): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt16LE(time, 10);
  header.writeUInt16LE(date, 12);
  header.writeUInt32LE(IN_ZIP64, 18);
  header.writeUInt32LE(IN_ZIP64, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(20, 28);
  return Buffer.concat([header, name, writeExtra([0, 0])]);
}

function writeDescriptor({ crc, compressed, size }: Pick<Written, 'crc' | 'compressed' | 'size'>): Buffer {
  const descriptor = Buffer.alloc(24);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeBigUInt64LE(BigInt(compressed), 8);
  descriptor.writeBigUInt64LE(BigInt(size), 16);
  return descriptor;
}

function writeDirectoryEntry({ name, method, time, date, crc, compressed, size, offset }: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(method, 10);
  header.writeUInt16LE(time, 12);
  header.writeUInt16LE(date, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(IN_ZIP64, 20);
  header.writeUInt32LE(IN_ZIP64, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(28, 30);
  header.writeUInt32LE(IN_ZIP64, 42);
  return Buffer.concat([header, name, writeExtra([size, compressed, offset])]);
}

/** The ZIP64 extended information: 8 bytes for each number that the header has no room for. */
function writeExtra(numbers: number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * numbers.length);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8 * numbers.length, 2);
  for (const [index, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + 8 * index);
  return extra;
}

function writeEnd(count: number, directorySize: number, directoryOffset: number): Buffer {
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(VERSION, 12);
  end64.writeUInt16LE(VERSION, 14);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(directorySize), 40);
  end64.writeBigUInt64LE(BigInt(directoryOffset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(directoryOffset + directorySize), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(Math.min(directorySize, IN_ZIP64), 12);
  end.writeUInt32LE(Math.min(directoryOffset, IN_ZIP64), 16);
  return Buffer.concat([end64, locator, end]);
}

/** To two seconds, in UTC, from 1980 on. */
function toDosTime(at: Date): { time: number; date: number } {
  const year = Math.max(1980, at.getUTCFullYear());
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}
