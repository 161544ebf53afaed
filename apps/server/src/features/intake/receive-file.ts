import { Readable } from 'node:stream';
import { DETECT_BYTES } from '@assay/fingerprint';
import type { FingerprintThreads } from '@assay/fingerprint/node';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { type AcceptOptions, acceptType } from './accepted-type.ts';
import { createPictureSizeReader, type PictureSize } from './picture-size.ts';

/** A picture of more pixels is a decompression bomb, or no decoder here would open it. */
const MAX_PICTURE_PIXELS = 200_000_000;

export interface StoredFile {
  readonly mimeType: string;
  readonly byteSize: number;
  readonly fileFingerprint: string;
  readonly fingerprint: string;
  /** Only for pictures whose header states it. */
  readonly size: PictureSize | null;
}

/**
 * Streams one file into the store, as fast as the store accepts it, and determines type, size and both
 * fingerprints from the passing bytes (MP4 and related formats are read a second time from the store).
 * Rejects with RefusedError MISSING_FILE_DATA, INVALID_FILE_TYPE or FILE_TOO_LARGE, or with the stream's own
 * error; the object may then have to be removed.
 */
export async function receiveFile(
  content: Readable,
  storage: ObjectStore,
  storageKey: string,
  options: AcceptOptions & { readonly signal: AbortSignal; readonly fingerprints: FingerprintThreads },
): Promise<StoredFile> {
  const { signal, fingerprints } = options;
  const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head = await readHead(chunks);
  if (head.length === 0) throw new RefusedError('MISSING_FILE_DATA');
  const claimed = acceptType(head, options);
  if (!claimed) throw new RefusedError('INVALID_FILE_TYPE');

  const pass = fingerprints.begin();
  const picture = createPictureSizeReader(claimed);
  const look = async (chunk: Buffer) => {
    picture.push(chunk);
    refuseBomb(picture.size);
    await pass.push(chunk);
    return chunk;
  };
  async function* observe(): AsyncGenerator<Buffer> {
    yield await look(head);
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield await look(next.value);
  }
  try {
    const stored = await storage.put(storageKey, Readable.from(observe(), { objectMode: false }), {
      signal,
      contentType: claimed,
    });
    const { mimeType, bytes, fileFingerprint, fingerprint } = await pass.finish(() =>
      openStored(storage, storageKey, stored.bytes, signal),
    );
    return {
      mimeType: mimeType ?? claimed,
      byteSize: bytes,
      fileFingerprint,
      fingerprint,
      size: picture.size,
    };
  } finally {
    pass.drop();
  }
}

/** At least DETECT_BYTES, or all there is. */
async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let length = 0; length < DETECT_BYTES; ) {
    const next = await chunks.next();
    if (next.done) break;
    parts.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(parts);
}

function refuseBomb(size: PictureSize | null): void {
  if (size && size.width * size.height > MAX_PICTURE_PIXELS) {
    throw new RefusedError('FILE_TOO_LARGE', { value: `${MAX_PICTURE_PIXELS / 1e6} megapixels` });
  }
}

function openStored(storage: ObjectStore, key: string, size: number, signal: AbortSignal) {
  return {
    size,
    async read(offset: number, length: number) {
      const bytes = new Uint8Array(length);
      let filled = 0;
      for await (const chunk of await storage.read(key, { offset, length, signal })) {
        bytes.set(chunk, filled);
        filled += chunk.length;
      }
      if (filled < length) throw new Error(`${key} ended early`);
      return bytes;
    },
  };
}
