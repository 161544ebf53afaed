import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callBy, onUnavailable } from './client.ts';

/** The store of files is away, and so is the rest. */
const CODES: Record<string, string> = {
  [routes.uploadFiles.path]: 'UPLOAD_FAILED',
  [routes.getVersion.path]: 'UNAVAILABLE',
};
const server = createServer((request, response) => {
  const code = CODES[request.url ?? ''] ?? 'FILE_UNAVAILABLE';
  const answer = JSON.stringify({ status: 'Failure', code, message: 'Later.' });
  request.resume().on('end', () => {
    response.writeHead(503, { 'content-type': 'application/json', connection: 'close' }).end(answer);
  });
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => void server.close());

it('tells the page of a service that is away, and not of files that can neither be stored nor read for now', async () => {
  const told: string[] = [];
  const stop = onUnavailable(({ code }) => told.push(code));
  const { port } = server.address() as AddressInfo;
  const call = callBy(createClient({ baseUrl: `http://127.0.0.1:${port}` }));
  const failure = { httpStatus: 503 };
  await expect(call(routes.uploadFiles, { form: new FormData() })).rejects.toMatchObject(failure);
  await expect(call(routes.findAssets, { query: {} })).rejects.toMatchObject(failure);
  expect(told).toEqual([]);
  await expect(call(routes.getVersion, {})).rejects.toMatchObject(failure);
  expect(told).toEqual(['UNAVAILABLE']);
  stop();
});
