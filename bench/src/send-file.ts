import { createReadStream, statSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import * as routes from '@assay/contract/routes';
import type { LiveServer } from './live-server.ts';

const BOUNDARY = 'assay-bench-boundary';

/**
 * Uploads a file from disk as a browser does, without holding it in memory; resolves with the id of its
 * asset. @throws Error unless it was accepted
 */
export async function sendFile({ address, token }: LiveServer, path: string, name: string): Promise<string> {
  const disposition = `Content-Disposition: form-data; name="media"; filename="${name}"`;
  const head = Buffer.from(
    `--${BOUNDARY}\r\n${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const upload = request(new URL(routes.uploadFiles.path, address), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': head.length + statSync(path).size + tail.length,
    },
  });
  const answered = Promise.withResolvers<{ status: number; body: string }>();
  upload.on('error', answered.reject);
  upload.on('response', async (response) => {
    answered.resolve({ status: response.statusCode ?? 0, body: await text(response) });
  });
  async function* parts() {
    yield head;
    yield* createReadStream(path, { highWaterMark: 2 ** 20 });
    yield tail;
  }
  await pipeline(parts(), upload);
  const { status, body } = await answered.promise;
  if (status !== 200) throw new Error(`the upload was answered with ${status}: ${body.slice(0, 500)}`);
  const [asset] = routes.uploadFiles.output.parse(JSON.parse(body)).assets;
  if (!asset) throw new Error(`the upload was refused: ${body.slice(0, 500)}`);
  return asset.id;
}
