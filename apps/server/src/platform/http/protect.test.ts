import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { protect } from './protect.ts';

const OPTIONS = { requestsPerMinute: 0, https: false, subdomainsNeedTls: true, tileUrl: undefined };
let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  await protect(app, { ...OPTIONS, requestsPerMinute: 2 });
  app.get('/api/v1/thing', async () => ({}));
  app.get('/page', async () => 'page');
});
afterEach(() => app.close());

const ask = async (url: string, remoteAddress = '192.0.2.1') =>
  (await app.inject({ url, remoteAddress })).statusCode;

describe('the limit on requests from one address', () => {
  it('counts every way to write a path of the interface, and no page', async () => {
    expect(await ask('/api/v1/thing')).toBe(200);
    expect(await ask('/%61pi/v1/thing')).toBe(200);
    for (const path of ['/api/v1/thing', '/%61pi/v1/thing', '/ap%69/v1/thin%67?x=1'])
      expect([path, await ask(path)]).toEqual([path, 429]);
    expect(await ask('/page')).toBe(200);
    expect(await ask('/api/v1/thing', '192.0.2.2')).toBe(200);
  });

  it('counts all addresses of an IPv6 network together', async () => {
    const answers = [];
    for (const host of ['1', '2', 'ffff:3'])
      answers.push(await ask('/api/v1/thing', `2001:db8:0:1::${host}`));
    expect(answers).toEqual([200, 200, 429]);
    expect(await ask('/api/v1/thing', '2001:db8:0:2::1')).toBe(200);
  });
});

it.each([
  [{ https: true }, 'max-age=31536000; includeSubDomains'],
  [{ https: true, subdomainsNeedTls: false }, 'max-age=31536000'],
  [{ https: false }, undefined],
])('%o has browsers come back over TLS as far as it says: %s', async (given, header) => {
  const server = Fastify();
  await protect(server, { ...OPTIONS, ...given });
  server.get('/page', async () => 'page');
  const { headers } = await server.inject({ url: '/page' });
  expect(headers['strict-transport-security']).toBe(header);
  await server.close();
});
