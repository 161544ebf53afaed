import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../config/config.ts';
import { checkKey, ObjectMissingError, type ObjectStore, StorageUnavailableError } from './object-store.ts';

/** Two parts at a time: an upload holds at most about 24 MiB, whatever its size. */
const PART_BYTES = 8 * 1024 ** 2;
const PARTS_AT_ONCE = 2;

/** Stores objects in an existing bucket of any S3-compatible server. */
export function openS3Store(config: S3Config): ObjectStore {
  const client = new S3Client({
    region: config.region,
    endpoint: config.endpoint,
    credentials: config.credentials,
    // Servers other than Amazon's have no host name for each bucket, and refuse trailing checksums.
    forcePathStyle: config.endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  });
  const { bucket: Bucket } = config;
  const at = (Key: string) => {
    checkKey(Key);
    return { Bucket, Key };
  };
  const store: ObjectStore = {
    // Async, so that an invalid key rejects as everywhere else, and does not throw synchronously.
    put: async (key, content, options) => putObject(client, at(key), content, options),
    async read(key, { offset = 0, length, signal } = {}) {
      checkKey(key);
      if (length === 0) return Readable.from([]);
      const last = length === undefined ? '' : offset + length - 1;
      const Range = offset || length !== undefined ? `bytes=${offset}-${last}` : undefined;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }), {
          abortSignal: signal,
        });
        return Body as Readable;
      } catch (error) {
        throw translate(error, key);
      }
    },
    async stat(key) {
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand(at(key)));
        return { bytes: ContentLength };
      } catch (error) {
        const translated = translate(error, key);
        if (translated instanceof ObjectMissingError) return null;
        throw translated;
      }
    },
    async *list(folder) {
      for await (const { key } of store.listVersions(folder)) yield key;
    },
    async *listVersions(folder) {
      checkKey(folder);
      let ContinuationToken: string | undefined;
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken }))
          .catch((error) => {
            throw translate(error, folder);
          });
        for (const { Key: key, Size: bytes = 0, ETag, LastModified } of page.Contents ?? [])
          if (key) yield { key, bytes, version: `${ETag}.${LastModified?.getTime()}` };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch((error) => {
        throw translate(error, key);
      });
    },
    async openLocally(key, signal) {
      const folder = await mkdtemp(join(tmpdir(), 'assay-object-'));
      const release = () => rm(folder, { recursive: true, force: true });
      try {
        const path = join(folder, randomUUID());
        await pipeline(await store.read(key, { signal }), createWriteStream(path), { signal });
        return { path, release };
      } catch (error) {
        await release();
        const isTold = error instanceof ObjectMissingError || error instanceof StorageUnavailableError;
        throw isTold || isOurDisk(error) ? error : translate(error, key);
      }
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket })).catch((error) => {
        throw new StorageUnavailableError(error);
      });
    },
    close: () => client.destroy(),
  };
  return store;
}

async function putObject(
  client: S3Client,
  at: { Bucket: string; Key: string },
  content: Parameters<ObjectStore['put']>[1],
  { signal, contentType }: NonNullable<Parameters<ObjectStore['put']>[2]> = {},
): Promise<{ bytes: number }> {
  const counter = new ByteCounter();
  const upload = new Upload({
    client,
    params: { ...at, Body: counter, ContentType: contentType },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  });
  const abort = () => void upload.abort();
  signal?.addEventListener('abort', abort, { once: true });
  // Content that fails must not leave a part of itself behind as if it were complete.
  const feeding = pipeline(content instanceof Uint8Array ? [content] : content, counter, { signal });
  feeding.catch(abort);
  try {
    await Promise.all([feeding, upload.done()]);
    return { bytes: counter.bytes };
  } catch (error) {
    counter.destroy();
    throw await feeding.then(
      () => translate(error, at.Key),
      (cause) => (isOurAbort(error) ? cause : translate(error, at.Key)),
    );
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

class ByteCounter extends Transform {
  bytes = 0;
  override _transform(
    chunk: Uint8Array,
    _encoding: string,
    done: (error: null, chunk: Uint8Array) => void,
  ): void {
    this.bytes += chunk.length;
    done(null, chunk);
  }
}

/** An error of the file that an object is written into. */
const isOurDisk = (error: unknown) =>
  ['open', 'write', 'close'].includes((error as NodeJS.ErrnoException).syscall ?? '');

const isOurAbort = (error: unknown) => (error as Error).name === 'AbortError';

function translate(error: unknown, key: string): unknown {
  const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  if (name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404)
    return new ObjectMissingError(key);
  return isOurAbort(error) ? error : new StorageUnavailableError(error);
}
