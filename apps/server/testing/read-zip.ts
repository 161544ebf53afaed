import { crc32, inflateRawSync } from 'node:zlib';

const IN_ZIP64 = 0xffffffff;

/** The files of a ZIP archive by name, each checked by its CRC. Independent of what writes them; ZIP64 alone. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('504b0606', 'hex'));
  if (end < 0) throw new Error('This is no ZIP64 archive.');
  const files = new Map<string, Buffer>();
  let at = Number(zip.readBigUInt64LE(end + 48));
  for (let left = Number(zip.readBigUInt64LE(end + 32)); left > 0; left--) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const extraEnd = nameEnd + zip.readUInt16LE(at + 30);
    const name = zip.toString('utf8', at + 46, nameEnd);
    const wide = findWide(zip.subarray(nameEnd, extraEnd));
    const read = (field: number) => {
      const narrow = zip.readUInt32LE(at + field);
      return narrow === IN_ZIP64 ? Number(wide.next().value) : narrow;
    };
    const [size, packed, offset] = [read(24), read(20), read(42)];
    const from = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const stored = zip.subarray(from, from + packed);
    const content = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(stored) : stored;
    if (content.length !== size || crc32(content) !== zip.readUInt32LE(at + 16)) {
      throw new Error(`${name} is damaged`);
    }
    files.set(name, content);
    at = extraEnd + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** The 64-bit values in an entry's extra field 1, in order. */
function* findWide(extra: Buffer): Generator<bigint> {
  for (let at = 0; at < extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    for (let from = at + 4; from < at + 4 + extra.readUInt16LE(at + 2); from += 8) {
      yield extra.readBigUInt64LE(from);
    }
  }
}
