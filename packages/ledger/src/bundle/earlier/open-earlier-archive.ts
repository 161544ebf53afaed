import { BlobReader, BlobWriter, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { BundleError } from '../bundle-error.ts';
import { type Bundle, type ComputeFingerprints, decodeText, MAX_TEXT_BYTES } from '../opened-bundle.ts';
import { type Said, tell } from '../words.ts';

/** Compressed members must be held in memory. */
const MAX_INFLATED_BYTES = 512 * 2 ** 20;
const MAX_COUNT = 10_000;
const LOCAL_HEADER_BYTES = 30;

/**
 * Any archive that a library can read: bundles from before `assay-bundle/1` were compressed. Throws
 * BundleError.
 */
export async function openEarlierArchive(
  archive: Blob,
  fingerprint: ComputeFingerprints,
  flaw: Said,
): Promise<Bundle> {
  const entries = await listEntries(archive);
  async function read(name: string, largest: number): Promise<Blob> {
    const entry = entries.get(name);
    if (!entry)
      throw new BundleError(tell('bundle-check.sentence', { list: tell('bundle-check.missing', { name }) }));
    if (entry.uncompressedSize > largest) throw new BundleError(tell('bundle-check.too-large', { name }));
    try {
      return await entry.getData(new BlobWriter(), { checkSignature: true });
    } catch {
      throw new BundleError(tell('bundle-check.damaged', { name }));
    }
  }
  return {
    names: [...entries.keys()],
    flaw,
    async readText(name) {
      return decodeText(new Uint8Array(await (await read(name, MAX_TEXT_BYTES)).arrayBuffer()), name);
    },
    async measure(name) {
      const content = await read(name, MAX_INFLATED_BYTES);
      const { fileFingerprint } = await fingerprint(content);
      return { size: content.size, sha256: fileFingerprint };
    },
    async fingerprint(name) {
      const entry = entries.get(name);
      const isStored = entry?.compressionMethod === 0;
      return fingerprint(isStored ? await sliceStored(archive, entry) : await read(name, MAX_INFLATED_BYTES));
    },
  };
}

async function listEntries(archive: Blob): Promise<Map<string, FileEntry>> {
  const reader = new ZipReader(new BlobReader(archive), { useWebWorkers: false });
  const entries = new Map<string, FileEntry>();
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue;
      if (entries.has(entry.filename))
        throw new BundleError(tell('bundle-check.twice', { name: entry.filename }));
      if (entries.size >= MAX_COUNT) throw new BundleError(tell('bundle-check.files-too-many'));
      entries.set(entry.filename, entry);
    }
  } catch (error) {
    if (error instanceof BundleError) throw error;
    throw new BundleError(tell('bundle-check.no-archive'));
  }
  return entries;
}

/** The stored bytes in place: name and extra fields of the local header have their own lengths. */
async function sliceStored(archive: Blob, { offset, uncompressedSize }: FileEntry): Promise<Blob> {
  const head = new DataView(await archive.slice(offset, offset + LOCAL_HEADER_BYTES).arrayBuffer());
  if (head.byteLength < LOCAL_HEADER_BYTES) throw new BundleError(tell('bundle-check.ended-early'));
  const from = offset + LOCAL_HEADER_BYTES + head.getUint16(26, true) + head.getUint16(28, true);
  return archive.slice(from, from + uncompressedSize);
}
