import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { REPOSITORY, type S3Config } from '../src/platform/config/config.ts';

const SCRIPT = join(REPOSITORY, '../shared/servers/s3-ceph.sh');
const BUCKET = 'assay-test';

/** Whether a real S3 server (Ceph's gateway, from Debian) can be started here. */
export const canStartS3: boolean = existsSync(SCRIPT) && ['radosgw', 'ceph-mon', 'ceph-osd'].every(isOnPath);

export interface TestS3 {
  config: S3Config;
  stop(): void;
}

/** The ports that the script takes are free when it is asked, and somebody else's by chance when it needs them. */
const ATTEMPTS = 3;

/** A real S3 server in memory on loopback, with an empty bucket. */
export async function startTestS3(): Promise<TestS3> {
  const { endpoint, accessKeyId, secretAccessKey, stop } = await startServer(ATTEMPTS);
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
  return { config: { bucket: BUCKET, endpoint, region: 'us-east-1', credentials }, stop };
}

interface RunningServer {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  stop(): void;
}

async function startServer(attempts: number): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-s3-'));
  const server = spawn('bash', [SCRIPT, folder, String(await findFreePort())], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  function stop() {
    if (!existsSync(folder)) return;
    const pids = readFileSync(join(folder, 'pids'), 'utf8').trim().split(/\s+/).map(Number);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    const [endpoint, accessKeyId, secretAccessKey] = await readBaseUrl(server);
    return { endpoint, accessKeyId, secretAccessKey, stop };
  } catch (error) {
    // The script ends what it began.
    rmSync(folder, { recursive: true, force: true });
    if (attempts === 1) throw error;
    return startServer(attempts - 1);
  }
}

function readBaseUrl(server: ChildProcessByStdio<null, Readable, null>): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (chunk) => {
      text += chunk;
      const line = /^ready (\S+) (\S+) (\S+)/m.exec(text);
      if (line) resolve(line.slice(1));
    });
    server.on('exit', () => reject(new Error(`the S3 server did not start: ${text}`)));
  });
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

/** The script takes this port and the ones after it. */
async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
