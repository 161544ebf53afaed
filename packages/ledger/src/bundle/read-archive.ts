import { equalBytes } from '../hashing.ts';
import {
  type ArchiveMember,
  CENTRAL_BYTES,
  CENTRAL_EXTRA_BYTES,
  centralHeader,
  contentOffset,
  END_BYTES,
  endRecords,
  localHeader,
} from './archive-format.ts';
import { BundleError } from './bundle-error.ts';
import { tell } from './words.ts';

const MAX_DIRECTORY_BYTES = 16 * 2 ** 20;
const MAX_COUNT = 10_000;

/**
 * The members of an archive in which every byte outside the members is as `writeArchive` makes it: nothing
 * before, between or after them, no name twice, local headers that agree with the directory. Their content is
 * not read yet. Throws BundleError naming the deviation.
 */
export async function readArchive(archive: Blob): Promise<ArchiveMember[]> {
  const { count, directorySize, directoryOffset } = await readEnd(archive);
  const directory = await readBytes(archive, directoryOffset, directorySize);
  const members = readDirectory(directory, count);
  let end = 0;
  for (const member of members) {
    if (member.offset !== end)
      throw new BundleError(tell('bundle-check.bytes-between', { name: member.name }));
    const expected = localHeader(member);
    if (!equalBytes(await readBytes(archive, end, expected.length), expected)) {
      throw new BundleError(tell('bundle-check.header', { name: member.name }));
    }
    end = contentOffset(member) + member.size;
  }
  if (end !== directoryOffset) throw new BundleError(tell('bundle-check.bytes-left'));
  return members;
}

async function readEnd(archive: Blob) {
  if (archive.size < END_BYTES) throw new BundleError(tell('bundle-check.too-short'));
  const bytes = await readBytes(archive, archive.size - END_BYTES, END_BYTES);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const read = (at: number) => Number(view.getBigUint64(at, true));
  const [count, directorySize, directoryOffset] = [read(24), read(40), read(48)];
  const isOurs =
    Number.isSafeInteger(directoryOffset + directorySize) &&
    directoryOffset + directorySize + END_BYTES === archive.size &&
    equalBytes(bytes, endRecords(count, directorySize, directoryOffset));
  if (!isOurs) throw new BundleError(tell('bundle-check.wrong-end'));
  if (count > MAX_COUNT || directorySize > MAX_DIRECTORY_BYTES)
    throw new BundleError(tell('bundle-check.members-too-many'));
  return { count, directorySize, directoryOffset };
}

function readDirectory(directory: Uint8Array, count: number): ArchiveMember[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const members: ArchiveMember[] = [];
  const names = new Set<string>();
  let at = 0;
  while (at < directory.length) {
    if (directory.length - at < CENTRAL_BYTES) throw malformed();
    const nameLength = view.getUint16(at + 28, true);
    const length = CENTRAL_BYTES + nameLength + CENTRAL_EXTRA_BYTES;
    if (directory.length - at < length) throw malformed();
    const extra = at + CENTRAL_BYTES + nameLength;
    const member = {
      name: decodeName(directory.subarray(at + CENTRAL_BYTES, extra)),
      crc32: view.getUint32(at + 16, true),
      size: Number(view.getBigUint64(extra + 4, true)),
      offset: Number(view.getBigUint64(extra + 20, true)),
    };
    if (!Number.isSafeInteger(member.offset + member.size)) throw malformed();
    if (!equalBytes(directory.subarray(at, at + length), centralHeader(member))) throw malformed();
    if (names.has(member.name.toLowerCase()))
      throw new BundleError(tell('bundle-check.twice', { name: member.name }));
    names.add(member.name.toLowerCase());
    members.push(member);
    at += length;
  }
  if (members.length !== count) throw malformed();
  return members;
}

/** Names that no system interprets as a path out of the target folder. */
function decodeName(bytes: Uint8Array): string {
  let name: string;
  try {
    name = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw malformed();
  }
  const isPlain = name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isPlain || /[\p{Cc}\\:]/u.test(name)) throw new BundleError(tell('bundle-check.members-name'));
  return name;
}

async function readBytes(archive: Blob, from: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(await archive.slice(from, from + length).arrayBuffer());
  if (bytes.length !== length) throw new BundleError(tell('bundle-check.ended-early'));
  return bytes;
}

const malformed = () => new BundleError(tell('bundle-check.members-list'));
