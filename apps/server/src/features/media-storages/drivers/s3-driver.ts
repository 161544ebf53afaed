import type { Readable } from 'node:stream';
import type { StorageSecret, StorageSettings } from '@assay/contract/media-storages';
import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { createGuardedAgents } from '../../../platform/outbound/guarded-agents.ts';
import { networkProblem, StorageProblem } from '../problem.ts';
import { createDeadline } from './deadline.ts';
import { BATCH, DRIVER_LIMITS, type DriverOptions, type ListedFile, type StorageDriver } from './driver.ts';

/** A bucket of any S3-compatible server. */
export function openS3Driver(
  { endpoint, region, bucket: Bucket, accessKey }: StorageSettings<'s3'>,
  { secretKey }: NonNullable<StorageSecret<'s3'>>,
  { limits = DRIVER_LIMITS, ...reach }: DriverOptions,
): StorageDriver {
  const agents = createGuardedAgents(reach);
  const client = new S3Client({
    region,
    endpoint: endpoint ?? undefined,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Servers other than Amazon's have no host name for each bucket, and do not support trailing checksums.
    forcePathStyle: endpoint !== null,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The run has its own attempts and waiting times.
    maxAttempts: 1,
    requestHandler: { httpAgent: agents.http, httpsAgent: agents.https },
  });
  const where = endpoint ? new URL(endpoint).host : `Amazon S3 (${region})`;

  function ask<T>(
    signal: AbortSignal,
    path: string | null,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const deadline = createDeadline(signal, limits.answerMs, where);
    return deadline.wait(work(deadline.signal)).catch((error) => {
      throw explain(error, path, { where, bucket: Bucket, region });
    });
  }

  return {
    where,
    async *list(directory, signal) {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          Prefix: directory,
          ContinuationToken,
          MaxKeys: BATCH,
        });
        const page = await ask(signal, null, (abortSignal) => client.send(command, { abortSignal }));
        const files = (page.Contents ?? []).flatMap(({ Key, Size = 0, ETag, LastModified }): ListedFile[] =>
          // Some tools create an object for a folder.
          !Key || Key.endsWith('/')
            ? []
            : [
                {
                  path: Key,
                  size: Size,
                  modifiedAt: LastModified ?? null,
                  version: versionOf(ETag, Size, LastModified),
                },
              ],
        );
        if (files.length > 0) yield files;
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
    async stat(path, signal) {
      const command = new HeadObjectCommand({ Bucket, Key: path });
      const {
        ContentLength: size = 0,
        ETag,
        LastModified,
      } = await ask(signal, path, (abortSignal) => client.send(command, { abortSignal }));
      return { path, size, modifiedAt: LastModified ?? null, version: versionOf(ETag, size, LastModified) };
    },
    async open({ path, version }, signal) {
      const IfMatch = version.startsWith('etag:') ? version.slice('etag:'.length) : undefined;
      const command = new GetObjectCommand({ Bucket, Key: path, IfMatch });
      const { Body, ContentLength, VersionId } = await ask(signal, path, (abortSignal) =>
        client.send(command, { abortSignal }),
      );
      return {
        stream: Body as Readable,
        size: ContentLength ?? 0,
        versionId: VersionId ?? null,
        // The ETag was a condition of the request: all bytes belong to one version.
        confirm: async () => undefined,
      };
    },
    close() {
      client.destroy();
      agents.close();
    },
  };
}

function versionOf(etag: string | undefined, size: number, modified: Date | undefined): string {
  return etag ? `etag:${etag}` : `${size}:${modified?.getTime() ?? 0}`;
}

/** The bucket as its administrator knows it, for error messages. */
interface Bucket {
  readonly where: string;
  readonly bucket: string;
  readonly region: string;
}

function explain(error: unknown, path: string | null, { where, bucket, region }: Bucket): unknown {
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  if (name === 'AbortError') return error;
  const say = (kind: StorageProblem['kind'], text: string) => new StorageProblem(kind, text, error, path);
  const status = $metadata?.httpStatusCode;
  if (name === 'InvalidAccessKeyId') return say('key', `${where} does not know the access key.`);
  if (name === 'SignatureDoesNotMatch')
    return say('key', 'The secret key is wrong: it does not fit the access key.');
  if (name === 'NoSuchBucket') return say('missing', `There is no bucket “${bucket}” at ${where}.`);
  if (
    name === 'PermanentRedirect' ||
    name === 'AuthorizationHeaderMalformed' ||
    name === 'IllegalLocationConstraintException'
  )
    return say('missing', `The bucket “${bucket}” is in another region than ${region}.`);
  if (name === 'RequestTimeTooSkewed')
    return say('key', `The clocks of this server and of ${where} differ too much.`);
  if (path !== null && (status === 404 || name === 'NoSuchKey'))
    return say('gone', 'The file is not there any more.');
  if (path !== null && status === 412) return say('changed', `“${path}” was changed while it was read.`);
  if (status === 403)
    return say(
      'rights',
      path === null
        ? `The access key may not list the bucket “${bucket}”.`
        : `The access key may not read “${path}”.`,
    );
  const network = networkProblem(error, where);
  if (network) return network;
  if (/timed out|timeout/i.test(message)) return say('slow', `${where} did not answer in time.`);
  if (status === 503 || name === 'SlowDown') return say('slow', `${where} asks to be called less often.`);
  return say('other', `${where} answered with ${status ?? name}.`);
}
