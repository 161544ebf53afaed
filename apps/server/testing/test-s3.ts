import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { CreateBucketCommand, DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../src/platform/config/config.ts';
import { findFreePort } from './ports.ts';
import { type CephGateway, startCeph } from './start-ceph.ts';

const BUCKET = 'assay-test';

/** Whether a real S3 server (Ceph's gateway, from Debian) can be started here. */
export const canStartS3: boolean = ['radosgw', 'ceph-mon', 'ceph-osd'].every(isOnPath);

export interface TestS3 {
  config: S3Config;
  /** One more bucket, empty. */
  makeBucket(name: string): Promise<S3Config>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  stop(): void;
}

/** The ports that it takes are free when they are asked for, and somebody else's by chance when it needs them. */
const ATTEMPTS = 3;

/** A real S3 server in memory on loopback, with an empty bucket. */
export async function startTestS3(): Promise<TestS3> {
  const server = await startServer(ATTEMPTS);
  const client = openClient(server);
  return {
    config: await makeBucket(server, BUCKET),
    makeBucket: (name) => makeBucket(server, name),
    put: async (Key, Body) => void (await client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body }))),
    remove: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key }))),
    stop() {
      client.destroy();
      server.stop();
    },
  };
}

type Account = Pick<CephGateway, 'endpoint' | 'accessKeyId' | 'secretAccessKey'>;

function openClient({ endpoint, accessKeyId, secretAccessKey }: Account): S3Client {
  const credentials = { accessKeyId, secretAccessKey };
  return new S3Client({
    ...{ endpoint, region: 'us-east-1', credentials, forcePathStyle: true },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
}

/** An empty one; resolves with the product's settings for it. */
export async function makeBucket(server: Account, bucket: string): Promise<S3Config> {
  const client = openClient(server);
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  const { endpoint, accessKeyId, secretAccessKey } = server;
  return { bucket, endpoint, region: 'us-east-1', credentials: { accessKeyId, secretAccessKey } };
}

async function startServer(attempts: number): Promise<CephGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-s3-'));
  try {
    return await startCeph(folder, await findFreePort());
  } catch (error) {
    if (attempts === 1) throw error;
    return startServer(attempts - 1);
  }
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
