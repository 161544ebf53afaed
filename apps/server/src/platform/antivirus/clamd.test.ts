import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  canStartClamd,
  EICAR,
  makeJpeg,
  SIGNATURE,
  startTestClamd,
  type TestClamd,
} from '@assay/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openClamd, ScannerUnavailableError } from './clamd.ts';

const never = new AbortController().signal;
const pieces =
  (...parts: Uint8Array[]) =>
  async () =>
    Readable.from(parts);

describe.skipIf(!canStartClamd)(`a real clamd${canStartClamd ? '' : ' (needs clamd)'}`, () => {
  const streamMaxBytes = 2 * 1024 ** 2;
  let clamd: TestClamd;
  beforeAll(async () => {
    clamd = await startTestClamd({ streamMaxBytes });
  });
  afterAll(() => clamd.stop());

  const connections = () =>
    [
      ['a unix socket', { path: clamd.socket }],
      ['a TCP port', { host: '127.0.0.1', port: clamd.port }],
    ] as const;

  it('finds what its database knows, and nothing in other files, by socket and by port', async () => {
    for (const [, connection] of connections()) {
      const { scan, readVersion } = openClamd({ connection, timeoutMs: 20_000 });
      expect(await scan(pieces(makeJpeg()), never)).toEqual({ verdict: 'clean' });
      const infected = { verdict: 'infected', signature: SIGNATURE };
      expect(await scan(pieces(makeJpeg(EICAR)), never)).toEqual(infected);
      // In chunks that split it in two.
      const bytes = makeJpeg(EICAR);
      const middle = bytes.indexOf(EICAR) + 20;
      expect(await scan(pieces(bytes.subarray(0, middle), bytes.subarray(middle)), never)).toEqual(infected);
      expect(await readVersion()).toMatch(/^ClamAV \d/);
    }
  });

  it('never calls a file clean that is over its size limit, with malware before the limit or behind it', async () => {
    const filler = Buffer.alloc(3 * streamMaxBytes, 'x');
    for (const [, connection] of connections()) {
      const { scan } = openClamd({ connection, timeoutMs: 20_000 });
      for (const content of [[filler], [filler, Buffer.from(EICAR)], [Buffer.from(EICAR), filler]]) {
        expect(await scan(pieces(...content), never)).toEqual({
          verdict: 'not-scanned',
          reason: 'It exceeds the size limit of the scanner (StreamMaxLength).',
        });
      }
    }
  });

  it('tells of limits that it exceeds by itself as not scanned, where it says so', async () => {
    const strict = await startTestClamd({ settings: 'MaxFileSize 100K\nAlertExceedsMax yes' });
    try {
      const { scan } = openClamd({ connection: { path: strict.socket }, timeoutMs: 20_000 });
      expect(await scan(pieces(Buffer.alloc(300_000, 'x')), never)).toEqual({
        verdict: 'not-scanned',
        reason: expect.stringContaining('Heuristics.Limits.Exceeded'),
      });
    } finally {
      await strict.stop();
    }
  });

  it('that is dead is unavailable', async () => {
    const dead = await startTestClamd();
    await dead.kill();
    for (const connection of [{ path: dead.socket }, { host: '127.0.0.1', port: dead.port }]) {
      const { scan } = openClamd({ connection, timeoutMs: 5_000 });
      await expect(scan(pieces(makeJpeg()), never)).rejects.toThrow('It refuses the connection.');
    }
    await dead.stop();
    const { scan } = openClamd({ connection: { path: dead.socket }, timeoutMs: 5_000 });
    await expect(scan(pieces(makeJpeg()), never)).rejects.toThrow('There is no such socket.');
  });
});

describe('a scanner that misbehaves', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
  });
  async function scanWith(
    onConnection: (socket: Socket) => void,
    { timeoutMs = 20_000, bytes = 1_000 } = {},
  ) {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      onConnection(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const { scan } = openClamd({ connection: { host: '127.0.0.1', port }, timeoutMs });
    return scan(pieces(Buffer.alloc(bytes)), never);
  }
  const afterAllOfIt = (answer: (socket: Socket) => void) => (socket: Socket) =>
    socket.on('data', (data) => {
      if (data.subarray(-4).equals(Buffer.alloc(4))) answer(socket);
    });

  it.each<[string, (socket: Socket) => void, string]>([
    ['says nothing', (socket) => socket.resume(), 'It did not answer within 0.3 s.'],
    ['reads nothing', (socket) => socket.pause(), 'It did not answer within 0.3 s.'],
    [
      'cuts the connection at the end',
      afterAllOfIt((socket) => socket.end()),
      'It closed the connection without an answer.',
    ],
    [
      'answers with an error',
      afterAllOfIt((socket) => socket.end('INSTREAM: Can’t allocate memory ERROR\0')),
      'It answers “INSTREAM: Can’t allocate memory ERROR”.',
    ],
    [
      'is no clamd',
      (socket) => socket.end('HTTP/1.1 400 Bad Request\0'),
      'It answers “HTTP/1.1 400 Bad Request”.',
    ],
  ])('and %s has not scanned anything', async (_, behave, message) => {
    // Whoever answers has the time that this takes on a busy machine.
    const timeoutMs = message.startsWith('It did not answer') ? 300 : 20_000;
    const failure = await scanWith(behave, { timeoutMs, bytes: 8_000_000 }).catch((error) => error);
    expect(failure).toBeInstanceOf(ScannerUnavailableError);
    expect(failure.message).toBe(message);
  });

  it('and ends in the middle of its answer has not scanned anything', async () => {
    await expect(scanWith(afterAllOfIt((socket) => socket.end('stream: OK')))).rejects.toThrow(
      'It closed the connection without an answer.',
    );
  });

  it('and is slow to say that its size limit is exceeded is heard', async () => {
    const limit = 1_500_000;
    const answer = await scanWith(
      (socket) => {
        let received = 0;
        socket.on('data', async ({ length }) => {
          const before = received;
          received += length;
          if (before > limit || received <= limit) return;
          // Like clamd it stops reading, answers, and closes the connection with unread data.
          socket.pause();
          await sleep(60);
          socket.write('INSTREAM size limit exceeded. ERROR\0');
          socket.destroy();
        });
      },
      { bytes: 8_000_000 },
    );
    expect(answer).toMatchObject({ verdict: 'not-scanned' });
  });

  it('and resets the connection has not scanned anything', async () => {
    await expect(scanWith((socket) => socket.once('data', () => socket.resetAndDestroy()))).rejects.toThrow(
      ScannerUnavailableError,
    );
  });

  it('is left at once by whoever stops waiting', async () => {
    server = createServer((socket) => socket.resume());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const { scan } = openClamd({ connection: { host: '127.0.0.1', port }, timeoutMs: 10_000 });
    const stopping = new AbortController();
    const scanning = scan(pieces(Buffer.alloc(10)), stopping.signal);
    setTimeout(() => stopping.abort(new Error('The worker stops.')), 50);
    await expect(scanning).rejects.toThrow('The worker stops.');
  });
});
