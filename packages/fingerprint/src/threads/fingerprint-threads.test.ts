import { afterAll, describe, expect, it } from 'vitest';
import { createFingerprintPass, createFingerprintThreads } from '../node.ts';

const threads = createFingerprintThreads(2);
afterAll(() => threads.close());

const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, n) => {
    bytes.writeUInt32BE(value, 4 * n);
  });
  return bytes;
};

/** A film whose one-byte samples are not adjacent. */
function film(samples: number): Buffer {
  const offsets = Uint32Array.from({ length: samples }, (_, n) => 8 + 2 * n);
  const table = box(
    'stbl',
    box('stsc', u32(0, 1, 1, 1, 1)),
    box('stsz', u32(0, 1, samples)),
    box('stco', u32(0, samples), Buffer.from(offsets.buffer).swap32()),
  );
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(12));
  const track = box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', handler, box('minf', table)));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1')),
    box('moov', track),
    box('mdat', Buffer.alloc(2 * samples, 7)),
  ]);
}

function* cut(bytes: Uint8Array, length = 65_536) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const accessTo = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (offset: number, length: number) => bytes.subarray(offset, offset + length),
});

async function onThread(bytes: Uint8Array) {
  const pass = threads.begin();
  for (const chunk of cut(bytes)) await pass.push(chunk);
  return pass.finish(() => accessTo(bytes));
}

async function here(bytes: Uint8Array) {
  const pass = createFingerprintPass();
  for (const chunk of cut(bytes)) await pass.push(chunk);
  return pass.finish(() => accessTo(bytes));
}

describe('fingerprints on a thread', () => {
  it('are the same as those of this one, of many files at once', async () => {
    const files = [
      film(1_000),
      Buffer.from('%PDF-1.7\n%%EOF\n'),
      Buffer.alloc(0),
      Buffer.from('ffd8ffe00002ffda0002ff00ffd9', 'hex'),
      Buffer.alloc(700_000, 'RIFF'),
    ];
    expect(await Promise.all(files.map(onThread))).toEqual(await Promise.all(files.map(here)));
    expect((await onThread(film(1_000))).basis).toBe('content');
  });

  it('cost the event loop a small part of the work, however hostile the file', async () => {
    // The minimum of three: other load on a busy machine can only add time.
    const cost = async (work: () => Promise<unknown>) => {
      const costs: number[] = [];
      while (costs.length < 3) {
        const before = process.threadCpuUsage();
        await work();
        const { user, system } = process.threadCpuUsage(before);
        costs.push(user + system);
      }
      return Math.min(...costs);
    };
    const page = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(22), Buffer.of(255), Buffer.alloc(255)]);
    for (const bytes of [film(250_000), Buffer.alloc(2_000_000, page)]) {
      await onThread(Buffer.from('%PDF-1.7\n'));
      // Usually a thirtieth.
      expect(await cost(() => onThread(bytes))).toBeLessThan((await cost(() => here(bytes))) / 5);
    }
  });

  it('reject with the error of the store that is read a second time', async () => {
    const pass = threads.begin();
    await pass.push(film(10));
    const away = new Error('the store is away');
    await expect(pass.finish(() => Promise.reject(away))).rejects.toBe(away);
    const second = threads.begin();
    await second.push(film(10));
    const read = () => Promise.reject(away);
    await expect(second.finish(() => ({ size: film(10).length, read }))).rejects.toBe(away);
  });

  it('forget a file that broke off, and go on with others', async () => {
    const broken = threads.begin();
    for (const chunk of cut(Buffer.alloc(2_000_000))) void broken.push(chunk);
    broken.drop();
    broken.drop();
    const whole = film(100);
    expect(await onThread(whole)).toEqual(await here(whole));
  });

  it('fail with their thread, and the next file gets another one', async () => {
    const own = createFingerprintThreads(1);
    const pass = own.begin();
    await pass.push(Buffer.from('%PDF-1.7\n'));
    await own.close();
    await expect(pass.finish()).rejects.toThrow('The thread that makes fingerprints has ended');
    const next = own.begin();
    await next.push(Buffer.from('%PDF-1.7\n'));
    expect(await next.finish()).toEqual(await here(Buffer.from('%PDF-1.7\n')));
    await own.close();
  });
});
