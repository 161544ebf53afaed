import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, isIP } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { AddressRefusedError, checkAddress } from './guarded-request.ts';
import { postTo } from './post-to.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function startServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return { seen, port: (server.address() as AddressInfo).port };
}

const options = { headers: {}, body: '{}', allowPrivate: true, timeoutMs: 2_000 };

describe('an address that somebody gives', () => {
  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://127.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://db.internal/',
    'https://me:secret@example.com/',
  ])('%s is refused before anything is asked', (address) => {
    expect(() => checkAddress(address, { allowPrivate: false })).toThrow(AddressRefusedError);
  });

  it('of the public internet is taken', () => {
    expect(checkAddress('https://example.com:8443/hook?x=1', { allowPrivate: false }).port).toBe('8443');
  });

  it('may be private where the installation allows it', () => {
    expect(checkAddress('http://127.0.0.1:9/', { allowPrivate: true }).protocol).toBe('http:');
  });
});

describe('posting', () => {
  it('resolves with the status, whatever it is, and does not follow a redirect', async () => {
    const { port, seen } = await startServer((_request, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect(await postTo(`http://localhost:${port}/hook`, options)).toBe(302);
    expect(seen).toEqual(['POST /hook']);
  });

  it('asks for the name once, and goes where it led', async () => {
    const { port, seen } = await startServer((_request, response) => response.end());
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return [{ address: '127.0.0.1', family: 4 }];
    };
    expect(await postTo(`http://hook.example:${port}/x`, { ...options, resolve })).toBe(200);
    expect([asked, seen]).toEqual([['hook.example'], ['POST /x']]);
  });

  it.each([[['127.0.0.1']], [['93.184.216.34', '10.0.0.1']], [['::ffff:127.0.0.1']], [['169.254.169.254']]])(
    'goes nowhere when a name leads to %j',
    async (addresses) => {
      const { port, seen } = await startServer((_request, response) => response.end());
      const resolve = async () => addresses.map((address) => ({ address, family: isIP(address) }));
      const attempt = postTo(`https://hook.example:${port}/`, { ...options, allowPrivate: false, resolve });
      await expect(attempt).rejects.toBeInstanceOf(AddressRefusedError);
      expect(seen).toEqual([]);
    },
  );

  it('fails at once where the answer changes the protocol instead of being one', async () => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => new Promise((resolve) => server.close(resolve)));
    const { port } = server.address() as AddressInfo;
    const attempt = postTo(`http://127.0.0.1:${port}/`, options);
    await expect(attempt).rejects.toThrow('The connection ended without an answer.');
  });

  it('is given up in time when a name is not answered', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const attempt = postTo('http://hook.example/', { ...options, timeoutMs: 300, resolve });
    await expect(attempt).rejects.toThrow('No answer within 0.3 seconds.');
  });

  it('is given up in time when the other side says nothing, or never ends', async () => {
    const silent = await startServer(() => undefined);
    const endless = await startServer((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    for (const { port } of [silent, endless]) {
      const start = performance.now();
      const attempt = postTo(`http://127.0.0.1:${port}/`, { ...options, timeoutMs: 400 });
      await expect(attempt).rejects.toThrow('No answer within 0.4 seconds.');
      expect(performance.now() - start).toBeLessThan(10_000);
    }
  });

  it('reads a huge answer no further than it needs', async () => {
    let sent = 0;
    const { port } = await startServer((_request, response) => {
      const chunk = Buffer.alloc(64 * 1024);
      const write = () => {
        while (sent < 500 * 1024 ** 2 && !response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', write);
      write();
    });
    expect(await postTo(`http://127.0.0.1:${port}/`, options)).toBe(200);
    expect(sent).toBeLessThan(50 * 1024 ** 2);
  });

  it('rejects where nobody listens', async () => {
    await expect(postTo('http://127.0.0.1:1/', options)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
