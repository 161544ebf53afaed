import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { trustProxies } from './trust-proxies.ts';

const callerSeen = async (proxies: number, remoteAddress: string, forwarded?: string) => {
  const app = Fastify({ trustProxy: trustProxies(proxies) });
  app.get('/', async ({ ip }) => ip);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/', remoteAddress, headers })).body;
};

it.each([
  ['nobody’s word without a proxy', 0, '10.0.0.1', '203.0.113.9', '10.0.0.1'],
  ['the proxy’s word', 1, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['the proxy’s word of a network that is mapped', 1, '::ffff:172.18.0.2', '203.0.113.9', '203.0.113.9'],
  ['not what a caller told the proxy', 1, '127.0.0.1', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['nor one of a private network', 1, '127.0.0.1', '127.0.0.1, 10.1.2.3', '10.1.2.3'],
  ['two proxies where there are two', 2, '10.0.0.1', '127.0.0.1, 10.1.2.3, 10.0.0.2', '10.1.2.3'],
  ['nobody’s word from the internet', 1, '198.51.99.7', '10.1.2.3', '198.51.99.7'],
  ['nobody’s word from the internet, mapped', 1, '::ffff:198.51.99.7', '10.1.2.3', '::ffff:198.51.99.7'],
])('takes %s for the caller’s address', async (_what, proxies, remote, forwarded, seen) => {
  expect(await callerSeen(proxies, remote, forwarded)).toBe(seen);
});
