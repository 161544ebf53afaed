import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';
import { AddressRefusedError } from './guarded-request.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function startServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const inside = createGuardedFetch({ allowPrivate: true, timeoutMs: 400 });
const get = { method: 'GET', headers: {} };

describe('a guarded fetch', () => {
  it('hands over what is sent and what comes back', async () => {
    const address = await startServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      response.setHeader('content-type', 'application/json');
      response.statusCode = 201;
      response.end(JSON.stringify({ body, method: request.method, mark: request.headers['x-mark'] }));
    });
    const body = new URLSearchParams({ code: 'a b' });
    const answer = await inside(address, { method: 'POST', headers: { 'x-mark': '1' }, body });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'application/json']);
    expect(await answer.json()).toEqual({ body: 'code=a+b', method: 'POST', mark: '1' });
  });

  it('gives a redirect back instead of following it', async () => {
    const address = await startServer((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    );
    expect((await inside(address, get)).status).toBe(302);
  });

  it('takes an answer without a body', async () => {
    const address = await startServer((_request, response) => response.writeHead(204).end());
    expect((await inside(address, get)).status).toBe(204);
  });

  it('does not read an answer without end', async () => {
    const address = await startServer((_request, response) => response.end(Buffer.alloc(1024 ** 2 + 1)));
    await expect(inside(address, get)).rejects.toThrow('The answer is larger than 1 MB.');
  });

  it('is given up in time', async () => {
    const address = await startServer(() => undefined);
    await expect(inside(address, get)).rejects.toThrow('No answer within 0.4 seconds.');
  });

  it('goes to no private network', async () => {
    const outside = createGuardedFetch({ allowPrivate: false, timeoutMs: 400 });
    const address = await startServer((_request, response) => response.end());
    await expect(outside(address, get)).rejects.toBeInstanceOf(AddressRefusedError);
    const resolve = async () => [{ address: '10.0.0.1', family: 4 }];
    const led = createGuardedFetch({ allowPrivate: false, timeoutMs: 400, resolve });
    await expect(led('https://idp.example/', get)).rejects.toBeInstanceOf(AddressRefusedError);
  });
});
