import { sha256 } from '@noble/hashes/sha2.js';
import { hexOf } from './containers/asf.ts';
import { FingerprintPass, type Fingerprints, SLICE_BYTES } from './fingerprint-pass.ts';
import type { CreateSha256 } from './hash.ts';

export type FingerprintOptions = {
  /** Aborting rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Bytes read so far, of how many; a second pass does not count. */
  onProgress?: (doneBytes: number, totalBytes: number) => void;
};

/** SHA-256 in plain JavaScript: a page over plain HTTP has no WebCrypto. */
const createPlainSha256: CreateSha256 = () => {
  const hash = sha256.create();
  return { update: (bytes) => void hash.update(bytes), digest: () => hexOf(hash.digest()) };
};

/** Both fingerprints of a Blob or File, read in slices of 65,536 bytes. */
export async function fingerprintBlob(blob: Blob, options: FingerprintOptions = {}): Promise<Fingerprints> {
  const pass = new FingerprintPass(createPlainSha256);
  const read = async (offset: number, length: number): Promise<Uint8Array> =>
    new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer());
  for (let at = 0; at < blob.size; at += SLICE_BYTES) {
    options.signal?.throwIfAborted();
    await pass.push(await read(at, SLICE_BYTES));
    options.onProgress?.(Math.min(at + SLICE_BYTES, blob.size), blob.size);
  }
  return pass.finish(() => ({
    size: blob.size,
    read(offset, length) {
      options.signal?.throwIfAborted();
      return read(offset, length);
    },
  }));
}

/** SHA-256 of the text's UTF-8 bytes: 64 lower-case hex digits. */
export function fingerprintString(text: string): string {
  return hexOf(sha256(new TextEncoder().encode(text)));
}
