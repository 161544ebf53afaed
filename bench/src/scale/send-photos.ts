import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import * as routes from '@assay/contract/routes';

const BOUNDARY = 'assay-bench-boundary';
const HEAD = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="media"; filename="photo.jpg"\r\n` +
    'Content-Type: image/jpeg\r\n\r\n',
);
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

/**
 * Uploads photos, one per request, by this many clients that each send one after the other over a persistent
 * connection; resolves with the milliseconds of each. Throws unless every one was accepted.
 */
export async function sendPhotos(
  photos: readonly Buffer[],
  { address, token, clients }: { address: string; token: string; clients: number },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const url = new URL(routes.uploadFiles.path, address);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  };
  const send = (photo: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const body = Buffer.concat([HEAD, photo, TAIL]);
      const options = { method: 'POST', agent, headers: { ...headers, 'content-length': body.length } };
      const upload = request(url, options, async (response) => {
        const said = await text(response);
        if (response.statusCode === 200 && /"assets":\[\{/.test(said)) resolve();
        else reject(new Error(`an upload was answered with ${response.statusCode}: ${said.slice(0, 300)}`));
      });
      upload.on('error', reject).end(body);
    });
  const left = photos.values();
  const milliseconds: number[] = [];
  const keepSending = async () => {
    for (const photo of left) {
      const begun = performance.now();
      await send(photo);
      milliseconds.push(performance.now() - begun);
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, keepSending));
    return milliseconds;
  } finally {
    agent.destroy();
  }
}
