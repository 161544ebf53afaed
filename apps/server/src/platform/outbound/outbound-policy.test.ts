import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectGuarded, createGuardedAgents } from './guarded-agents.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { checkAddress, sendGuarded } from './guarded-request.ts';
import { allowsHost, HOST_REFUSED } from './outbound-policy.ts';

const server = createServer((_request, response) => response.end('here'));
let port: number;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

describe('a list of allowed hosts', () => {
  const hosts = ['hooks.example.com', '*.example.org', '10.1.2.3', '2001:db8::1'];

  it.each([
    ...['hooks.example.com', 'HOOKS.example.com', 'hooks.example.com.', 'a.example.org', 'a.b.example.org'],
    ...['10.1.2.3', '[2001:db8::1]'],
  ])('has %s', (host) => expect(allowsHost(hosts, host)).toBe(true));

  it.each([
    ...['example.com', 'a.hooks.example.com', 'hooks.example.com.evil.example', 'example.org'],
    ...['badexample.org', '10.1.2.30', '', '*.example.org.evil.example'],
  ])('does not have “%s”', (host) => expect(allowsHost(hosts, host)).toBe(false));

  it('that is not there has everybody', () => {
    expect(allowsHost(undefined, 'whoever.example')).toBe(true);
  });
});

describe('calls with a list of allowed hosts', () => {
  const reach = { allowPrivate: true, hosts: ['localhost'] };
  const timeoutMs = 2_000;
  const here = (host: string) => `http://${host}:${port}/`;
  const refused = { name: 'AddressRefusedError', message: HOST_REFUSED };

  it('go to those hosts alone, whichever way they are made', async () => {
    const options = { ...reach, timeoutMs, method: 'GET', headers: {}, largestAnswer: 100 };
    expect((await sendGuarded(here('localhost'), options)).body.toString()).toBe('here');
    await expect(sendGuarded(here('127.0.0.1'), options)).rejects.toMatchObject(refused);

    const guardedFetch = createGuardedFetch({ ...reach, timeoutMs });
    const get = { method: 'GET', headers: {} };
    expect((await guardedFetch(here('localhost'), get)).status).toBe(200);
    await expect(guardedFetch(here('127.0.0.1'), get)).rejects.toMatchObject(refused);

    (await connectGuarded('localhost', port, { ...reach, timeoutMs })).destroy();
    await expect(connectGuarded('127.0.0.1', port, { ...reach, timeoutMs })).rejects.toMatchObject(refused);
  });

  it('are refused where a library makes the connection', async () => {
    const agents = createGuardedAgents(reach);
    const ask = async (host: string) =>
      new Promise((done, fail) => {
        const sent = request({ host, port, agent: agents.http }, (answer) => {
          answer.resume();
          done(answer.statusCode);
        });
        sent.on('error', fail);
        sent.end();
      });
    expect(await ask('localhost')).toBe(200);
    await expect(ask('127.0.0.1')).rejects.toMatchObject(refused);
    agents.close();
  });
});

describe('where TLS is required', () => {
  const reach = { allowPrivate: true, tlsOnly: true };

  it('no address without it is taken, inside either', () => {
    expect(() => checkAddress('http://127.0.0.1/', reach)).toThrow('Only https:// is allowed.');
    expect(checkAddress('https://127.0.0.1/', reach).host).toBe('127.0.0.1');
  });

  it('a library’s connection without it fails', async () => {
    const agents = createGuardedAgents(reach);
    const sent = async () =>
      new Promise((done, fail) => {
        request({ host: '127.0.0.1', port, agent: agents.http }, done).on('error', fail).end();
      });
    await expect(sent()).rejects.toThrow('Only https:// is allowed.');
    agents.close();
  });
});
