import { sha256 } from '@noble/hashes/sha2.js';
import { type ArchiveMember, contentOffset } from './archive-format.ts';
import { BundleError } from './bundle-error.ts';
import { crc32 } from './crc32.ts';
import { openEarlierArchive } from './earlier/open-earlier-archive.ts';
import { type Bundle, type ComputeFingerprints, decodeText, MAX_TEXT_BYTES } from './opened-bundle.ts';
import { readArchive } from './read-archive.ts';
import { tell } from './words.ts';

const SLICE_BYTES = 2 ** 20;

/**
 * An archive on disk or in a browser, read in parts. `fingerprint` computes both fingerprints of a file in
 * it. Archives that differ from what this version writes are opened too, and the flaw is reported. Throws
 * BundleError if it is not an archive.
 */
export async function openBundle(archive: Blob, fingerprint: ComputeFingerprints): Promise<Bundle> {
  let members: ArchiveMember[];
  try {
    members = await readArchive(archive);
  } catch (error) {
    if (!(error instanceof BundleError)) throw error;
    return openEarlierArchive(archive, fingerprint, error.said);
  }
  const byName = new Map(members.map((member) => [member.name, member]));
  const find = (name: string): { member: ArchiveMember; content: Blob } => {
    const member = byName.get(name);
    if (!member)
      throw new BundleError(tell('bundle-check.sentence', { list: tell('bundle-check.missing', { name }) }));
    const from = contentOffset(member);
    return { member, content: archive.slice(from, from + member.size) };
  };
  return {
    names: [...byName.keys()],
    flaw: null,
    async readText(name) {
      const { member, content } = find(name);
      if (member.size > MAX_TEXT_BYTES) throw new BundleError(tell('bundle-check.too-large', { name }));
      return decodeText(new Uint8Array(await content.arrayBuffer()), name);
    },
    async measure(name) {
      const { member, content } = find(name);
      const hash = sha256.create();
      let sum = 0;
      for (let at = 0; at < content.size; at += SLICE_BYTES) {
        const bytes = new Uint8Array(await content.slice(at, at + SLICE_BYTES).arrayBuffer());
        hash.update(bytes);
        sum = crc32(bytes, sum);
      }
      if (sum !== member.crc32) throw new BundleError(tell('bundle-check.checksum', { name }));
      return { size: content.size, sha256: formatHex(hash.digest()) };
    },
    fingerprint: (name) => fingerprint(find(name).content),
  };
}

const formatHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
