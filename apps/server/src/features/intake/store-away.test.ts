import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  firstOf,
  makeForm,
  makePng,
  openWorkplace,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let call: Call;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ alone: true });
  ({ call, token } = await openWorkplace(server));
});
afterAll(() => server.close());

/** Sends a file, and returns the answer as it came. */
const send = (uuid: string) =>
  fetch(`${server.address}/api/v1/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: makeForm({ uuid }, { 'photo.png': makePng(3) }),
  });

/** What `work` gives while the store of files is away. */
async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  const files = join(server.platform.config.dataFolder, 'files');
  renameSync(files, `${files}.away`);
  try {
    return await work();
  } finally {
    renameSync(`${files}.away`, files);
  }
}

/** As many uploads as ended with a status, as Prometheus collects them. */
async function countUploads(status: number): Promise<number> {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  const line = new RegExp(
    `^assay_http_request_seconds_count\\{(?=.*route="/api/v1/files")(?=.*status="${status}").*\\} (\\d+)$`,
    'm',
  );
  return Number(line.exec(text)?.[1] ?? 0);
}

it('an upload while the store of files is away may be sent again, and is then taken in once', async () => {
  const uuid = randomUUID();
  const answer = await whileAway(() => send(uuid));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({
    code: 'UPLOAD_FAILED',
    message: 'An error occurred while trying to upload.',
  });
  // Not counted with the errors that `AssayErrors` tells of.
  expect([await countUploads(503), await countUploads(500)]).toEqual([1, 0]);
  const again = await send(uuid);
  expect(again.status).toBe(200);
  const { docs } = await call(routes.findAssets, { query: {} });
  expect(docs.map(({ originalName }) => originalName)).toEqual(['photo.png']);
});

it('a file cannot be reached while the store is away: it is not missing, and no browser keeps the failure', async () => {
  const { docs } = await call(routes.findAssets, { query: {} });
  const address = server.address + firstOf(docs).fullScale.originalFilepath;
  const answer = await whileAway(() => fetch(address));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(answer.headers.get('cache-control') ?? '').not.toContain('max-age');
  expect(await answer.json()).toMatchObject({
    code: 'FILE_UNAVAILABLE',
    message: expect.stringContaining('Unable to fetch media file from url.'),
  });
  const again = await fetch(address);
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([200, makePng(3).length]);
});

it('a fault of the server itself is no reason to send a file again at once', async () => {
  const { storage } = server.platform;
  const put = storage.put;
  storage.put = () => Promise.reject(new TypeError('a fault of ours'));
  try {
    const answer = await send(randomUUID());
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([500, null]);
    expect(await answer.json()).toMatchObject({
      code: 'UNEXPECTED',
      message: 'An error occurred while trying to upload.',
    });
  } finally {
    storage.put = put;
  }
  const { docs } = await call(routes.findAssets, { query: {} });
  expect(firstOf(docs).originalName).toBe('photo.png');
  expect(docs).toHaveLength(1);
});
