import { Readable } from 'node:stream';
import { ZipWriter } from '@zip.js/zip.js';

/** One file of an archive. Its content is requested when its turn comes. */
export interface ZipEntry {
  /** With `/` between folders and no leading slash. */
  name: string;
  modifiedAt: Date;
  /** Compresses it; for text. Pictures, sound and video do not get smaller. */
  deflate?: boolean;
  open(): Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>;
}

export interface ZipLimits {
  /** The limit of the uncompressed content of all entries together. */
  readonly bytes?: number;
  readonly entries?: number;
}

/** The content exceeds the archive's limit. */
export class ZipTooLargeError extends Error {
  override name = 'ZipTooLargeError';
}

/**
 * ZIP64 throughout: no entry and no archive is too large. No workers: their threads would outlive the
 * archive.
 */
const OPTIONS = { zip64: true, useWebWorkers: false, dataDescriptor: true, keepOrder: true } as const;

/**
 * Streams a ZIP archive, one entry after the other, holding only the list of names in memory. Aborts with an
 * entry's own error, or with ZipTooLargeError.
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  limits: ZipLimits = {},
): AsyncGenerator<Uint8Array> {
  let fail: (error: unknown) => void = () => undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      fail = (error) => controller.error(error);
    },
  });
  const writing = writeAll(new ZipWriter(writable, OPTIONS), entries, limits).catch(fail);
  yield* readable as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>;
  await writing;
}

async function writeAll(
  zip: ZipWriter<unknown>,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  { bytes: mostBytes = Number.POSITIVE_INFINITY, entries: mostEntries = Number.POSITIVE_INFINITY }: ZipLimits,
): Promise<void> {
  let bytes = 0;
  let count = 0;
  async function* measure(content: AsyncIterable<Uint8Array>) {
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new ZipTooLargeError(`The archive may hold ${mostBytes} bytes.`);
      yield chunk;
    }
  }
  for await (const { name, modifiedAt, deflate, open } of entries) {
    if (++count > mostEntries) throw new ZipTooLargeError(`The archive may hold ${mostEntries} files.`);
    const content = Readable.toWeb(Readable.from(measure(await open()))) as ReadableStream<Uint8Array>;
    await zip.add(name, content, { lastModDate: modifiedAt, level: deflate ? 6 : 0 });
  }
  await zip.close();
}
