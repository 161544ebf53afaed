import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive by name, each checked by its CRC. Reads what our own writer writes: ZIP64 throughout. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('504b0606', 'hex'));
  if (end < 0) throw new Error('This is no ZIP64 archive.');
  const files = new Map<string, Buffer>();
  const number = (at: number) => Number(zip.readBigUInt64LE(at));
  let at = number(end + 48);
  for (let left = number(end + 32); left > 0; left--) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, nameEnd);
    const [size, packed, offset] = [number(nameEnd + 4), number(nameEnd + 12), number(nameEnd + 20)];
    const from = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const stored = zip.subarray(from, from + packed);
    const content = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(stored) : stored;
    if (content.length !== size || crc32(content) !== zip.readUInt32LE(at + 16)) {
      throw new Error(`${name} is damaged`);
    }
    files.set(name, content);
    at = nameEnd + zip.readUInt16LE(at + 30);
  }
  return files;
}
