import { Readable } from 'node:stream';
import { ZipWriter } from '@zip.js/zip.js';

/** One file of an archive. Its content is asked for when its turn comes. */
export interface ZipEntry {
  /** With `/` between folders, no leading one. */
  name: string;
  modifiedAt: Date;
  /** Compresses it; for text. Pictures, sound and video gain nothing by it. */
  deflate?: boolean;
  open(): Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>;
}

export interface ZipLimits {
  /** Of what goes in, uncompressed, all entries together. */
  readonly bytes?: number;
  readonly entries?: number;
}

/** More would have to go in than the archive may hold. */
export class ZipTooLargeError extends Error {
  override name = 'ZipTooLargeError';
}

/** ZIP64 throughout: no entry and no archive is too large. No workers: their threads would outlive the archive. */
const OPTIONS = { zip64: true, useWebWorkers: false, dataDescriptor: true, keepOrder: true } as const;

/**
 * A ZIP archive as it is written, one entry after the other, with nothing held in memory but the list of names.
 * Breaks off with an entry's own error, or with ZipTooLargeError.
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
