import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchFile } from './fetch-file.ts';

let server: TestServer;
let call: Call;
let token: string;
let address: string;
const closers: (() => unknown)[] = [];
/** The remote server's answers, by path. */
const answers: Record<string, RequestListener> = {
  '/photos/roof%20top.png': (_request, response) => response.end(makePng(31)),
  '/page': (_request, response) => response.end('<html><script>alert(1)</script></html>'),
  '/gone': (_request, response) => response.writeHead(404).end(),
  '/away': (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  '/empty': (_request, response) => response.end(),
  '/silent': () => undefined,
};

beforeAll(async () => {
  server = await startTestServer({ config: { privateFetch: true } });
  const user = await createUser(server.platform, await createOrganisation(server.platform));
  token = await signIn(server.client(), user);
  call = server.client(token);
  const other = createServer((request, response) => answers[request.url ?? '']?.(request, response));
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  closers.push(() => new Promise((resolve) => other.close(resolve).closeAllConnections()));
  address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const close of closers) await close();
  await server.close();
});

const fetchMedia = (path: string, more = {}) =>
  call(routes.fetchMedia, { body: { url: path.startsWith('/') ? address + path : path, ...more } });

describe('POST /api/v1/files/url', () => {
  it('takes a file in from its address, into a record', async () => {
    const { data: record } = await call(routes.createRecord, { body: {} });
    const answer = await fetchMedia('/photos/roof%20top.png', { recordId: record.id });
    expect(answer.assets).toMatchObject([
      { originalName: 'roof top.png', mimeType: 'image/png', size: '240x240', recordId: record.id },
    ]);
    expect((await call(routes.getRecord, { params: { id: record.id } })).data.assetCount).toBe(1);
  });

  it('keeps places free for others while addresses of one organisation do not answer', async () => {
    const gone = new AbortController();
    const slow = [1, 2].map(() =>
      fetch(`${server.address}/api/v1/files/url`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ url: `${address}/silent` }),
        signal: gone.signal,
      }).catch(() => undefined),
    );
    const third = () =>
      fetchMedia('/photos/roof%20top.png').then(
        () => 'taken in',
        ({ code }) => code,
      );
    await expect.poll(third).toBe('UNAVAILABLE');
    const user = await createUser(server.platform, await createOrganisation(server.platform));
    const other = server.client(await signIn(server.client(), user));
    const url = `${address}/photos/roof%20top.png`;
    expect((await other(routes.fetchMedia, { body: { url } })).assets).toHaveLength(1);
    gone.abort();
    await Promise.all(slow);
    await expect.poll(third).toBe('taken in');
  });

  it('asks nobody where the record is not there', async () => {
    const asked = fetchMedia('/silent', { recordId: '00000000-0000-4000-8000-000000000000' });
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['/gone', 'The address answered with 404.'],
    ['/away', 'The address redirects elsewhere.'],
    ['http://127.0.0.1:1/a.jpg', 'The address could not be reached.'],
    ['ftp://example.com/a.jpg', 'Only https:// is allowed.'],
    ['https://me:secret@example.com/a.jpg', 'The address must not hold a password.'],
  ])('says why %s gave no file', async (path, reason) => {
    await expect(fetchMedia(path)).rejects.toMatchObject({
      ...{ code: 'MEDIA_NOT_FETCHED', message: 'Unable to fetch media file from url.', details: { reason } },
    });
  });

  it('judges what came by its content, as every file', async () => {
    await expect(fetchMedia('/page')).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE' });
    await expect(fetchMedia('/empty')).rejects.toMatchObject({ code: 'MISSING_FILE_DATA' });
    await expect(fetchMedia('not an address')).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('fetching', () => {
  const options = { allowPrivate: true, timeoutMs: 2_000, largestBytes: 1024 ** 2 };

  it('goes to no private network unless the installation allows it', async () => {
    for (const url of [`${address}/page`, 'https://10.0.0.1/a.jpg', 'https://localhost/a.jpg']) {
      const asked = fetchFile(url, { ...options, allowPrivate: false });
      await expect(asked).rejects.toMatchObject({ code: 'MEDIA_NOT_FETCHED' });
    }
    const resolve = async () => [{ address: '192.168.1.1', family: 4 }];
    const led = fetchFile('https://photos.example/a.jpg', { ...options, allowPrivate: false, resolve });
    await expect(led).rejects.toMatchObject({
      details: { reason: 'Addresses of private networks are not allowed.' },
    });
  });

  it('is given up in time, and where there is too much', async () => {
    const slow = fetchFile(`${address}/silent`, { ...options, timeoutMs: 300 });
    await expect(slow).rejects.toMatchObject({ details: { reason: 'No answer within 0.3 seconds.' } });
    const large = fetchFile(`${address}/photos/roof%20top.png`, { ...options, largestBytes: 1_000 });
    await expect(large).rejects.toMatchObject({ details: { reason: 'The file is larger than 0 MiB.' } });
  });
});
