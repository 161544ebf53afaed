import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { FingerprintOptions } from './browser.ts';
import { FingerprintPass, type Fingerprints } from './fingerprint-pass.ts';
import type { CreateSha256 } from './hash.ts';
import type { RandomAccess } from './random-access.ts';

/** Bytes of one disk read; they are hashed in slices of 65,536 while the next read is under way. */
const READ_BYTES = 1_048_576;

const createNodeSha256: CreateSha256 = () => {
  const hash = createHash('sha256');
  return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest('hex') };
};

/** A pass for a file that streams by, such as an upload on its way to the store. */
export const createFingerprintPass = (): FingerprintPass => new FingerprintPass(createNodeSha256);

/**
 * Both fingerprints of a file on disk, in constant memory. Rejects with the system's error if it cannot be
 * read, and with the signal's reason when aborted. A damaged file is not an error.
 */
export async function fingerprintFile(path: string, options: FingerprintOptions = {}): Promise<Fingerprints> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const pass = createFingerprintPass();
    let done = 0;
    for await (const chunk of readAhead(file)) {
      options.signal?.throwIfAborted();
      await pass.push(chunk);
      done += chunk.length;
      options.onProgress?.(done, size);
    }
    return await pass.finish(() => accessFile(file, done, options.signal));
  } finally {
    await file.close();
  }
}

function accessFile(file: FileHandle, size: number, signal?: AbortSignal): RandomAccess {
  return {
    size,
    async read(offset, length) {
      signal?.throwIfAborted();
      const buffer = new Uint8Array(length);
      let filled = 0;
      while (filled < length) {
        const { bytesRead } = await file.read(buffer, filled, length - filled, offset + filled);
        if (bytesRead === 0) throw new Error('the file became shorter while it was read');
        filled += bytesRead;
      }
      return buffer;
    },
  };
}

/** The chunks in order; the next one is read while the caller works on the current one. */
async function* readAhead(file: FileHandle): AsyncGenerator<Uint8Array> {
  const buffers = [new Uint8Array(READ_BYTES), new Uint8Array(READ_BYTES)];
  let offset = 0;
  let pending = file.read(buffers[0], 0, READ_BYTES, 0);
  for (let turn = 0; ; turn++) {
    const { bytesRead, buffer } = await pending;
    if (bytesRead === 0) return;
    offset += bytesRead;
    pending = file.read(buffers[(turn + 1) % 2], 0, READ_BYTES, offset);
    try {
      yield buffer.subarray(0, bytesRead);
    } finally {
      await pending; // a caller that stops early must not have its file closed under a read
    }
  }
}
