import { centralHeader, endRecords, localHeader } from './archive-format.ts';
import { BundleError } from './bundle-error.ts';
import { crc32 } from './crc32.ts';
import { tell } from './words.ts';

/** A member to write; size and CRC-32 are known before its bytes are requested. */
export interface MemberToWrite {
  readonly name: string;
  readonly size: number;
  readonly crc32: number;
  open(): AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
}

/**
 * A bundle's archive, one member after the other. Throws BundleError if a member differs from its announced
 * size or checksum.
 */
export async function* writeArchive(members: Iterable<MemberToWrite>): AsyncGenerator<Uint8Array> {
  let offset = 0;
  const directory: Uint8Array[] = [];
  for (const member of members) {
    const { name, size, crc32: sum } = member;
    const described = { name, size, crc32: sum, offset };
    const header = localHeader(described);
    yield header;
    yield* checked(member);
    directory.push(centralHeader(described));
    offset += header.length + size;
  }
  yield* directory;
  const directorySize = directory.reduce((sum, { length }) => sum + length, 0);
  yield endRecords(directory.length, directorySize, offset);
}

async function* checked(member: MemberToWrite): AsyncGenerator<Uint8Array> {
  let size = 0;
  let sum = 0;
  for await (const chunk of await member.open()) {
    size += chunk.length;
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (size !== member.size || sum !== member.crc32) {
    throw new BundleError(tell('bundle-check.changed-while-read', { name: member.name }));
  }
}
