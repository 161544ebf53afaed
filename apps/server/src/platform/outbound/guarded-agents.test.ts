import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectGuarded, createGuardedAgents } from './guarded-agents.ts';

const server = createServer((_request, response) => response.end('here'));
let port: number;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

function ask(host: string, allowPrivate: boolean): Promise<number | undefined> {
  const agents = createGuardedAgents({ allowPrivate });
  return new Promise<number | undefined>((done, fail) => {
    const sent = request({ host, port, agent: agents.http }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
    sent.on('error', fail);
    sent.end();
  }).finally(() => agents.close());
}

describe('an agent that keeps to public addresses', () => {
  it.each(['127.0.0.1', '::1', 'localhost', 'LOCALHOST.', '169.254.169.254'])(
    'does not connect to %s',
    async (host) => {
      await expect((async () => ask(host, false))()).rejects.toThrow('private networks');
    },
  );

  it('does so where it may', async () => {
    expect(await ask('127.0.0.1', true)).toBe(200);
    expect(await ask('localhost', true)).toBe(200);
  });
});

describe('a connection of its own', () => {
  it('is refused to private addresses', async () => {
    const options = { allowPrivate: false, timeoutMs: 1_000 };
    await expect(connectGuarded('127.0.0.1', port, options)).rejects.toThrow('private networks');
    await expect(connectGuarded('localhost', port, options)).rejects.toThrow('private networks');
  });

  it('is made where it may', async () => {
    const socket = await connectGuarded('127.0.0.1', port, { allowPrivate: true, timeoutMs: 1_000 });
    expect(socket.remotePort).toBe(port);
    socket.destroy();
  });
});
