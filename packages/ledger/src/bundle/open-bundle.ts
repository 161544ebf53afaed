import { BlobReader, BlobWriter, type FileEntry, TextWriter, ZipReader } from '@zip.js/zip.js';
import { BundleError } from './manifest.ts';
import type { Bundle } from './verify-bundle.ts';

/** Larger texts are none of ours: an archive may claim to hold anything. */
const LARGEST_TEXT = 64 * 2 ** 20;
/** What is compressed has to be held in memory; our own bundles store originals as they are. */
const LARGEST_INFLATED = 512 * 2 ** 20;
const LARGEST_COUNT = 10_000;
const LOCAL_HEADER_BYTES = 30;

/**
 * An archive on disk or in a browser, read in parts. `fingerprint` computes both fingerprints of a file in it.
 * Throws BundleError for what is no archive.
 */
export async function openBundle(
  archive: Blob,
  fingerprint: (file: Blob) => Promise<{ fileFingerprint: string; fingerprint: string }>,
): Promise<Bundle> {
  const reader = new ZipReader(new BlobReader(archive), { useWebWorkers: false });
  const entries = new Map<string, FileEntry>();
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue;
      if (entries.has(entry.filename)) throw new BundleError(`${entry.filename} is in it twice.`);
      if (entries.size >= LARGEST_COUNT) throw new BundleError('It holds too many files.');
      entries.set(entry.filename, entry);
    }
  } catch (error) {
    if (error instanceof BundleError) throw error;
    throw new BundleError('This is no archive that can be read.');
  }
  const find = (name: string, largest: number): FileEntry => {
    const entry = entries.get(name);
    if (!entry) throw new BundleError(`${name} is missing.`);
    if (entry.uncompressedSize > largest) throw new BundleError(`${name} is too large.`);
    return entry;
  };
  return {
    names: [...entries.keys()],
    readText: (name) => inflate(name, () => find(name, LARGEST_TEXT).getData(new TextWriter())),
    async fingerprint(name) {
      const entry = find(name, Number.POSITIVE_INFINITY);
      if (entry.compressionMethod === 0) return fingerprint(await sliceStored(archive, entry));
      const whole = find(name, LARGEST_INFLATED);
      return fingerprint(await inflate(name, () => whole.getData(new BlobWriter())));
    },
  };
}

async function inflate<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BundleError) throw error;
    throw new BundleError(`${name} is damaged.`);
  }
}

/** The bytes where they lie: name and extra fields of the local header have lengths of their own. */
async function sliceStored(archive: Blob, { offset, uncompressedSize }: FileEntry): Promise<Blob> {
  const head = new DataView(await archive.slice(offset, offset + LOCAL_HEADER_BYTES).arrayBuffer());
  if (head.byteLength < LOCAL_HEADER_BYTES) throw new BundleError('The archive ends early.');
  const from = offset + LOCAL_HEADER_BYTES + head.getUint16(26, true) + head.getUint16(28, true);
  return archive.slice(from, from + uncompressedSize);
}
