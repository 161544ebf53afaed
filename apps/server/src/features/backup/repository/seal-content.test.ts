import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openContent, sealContent } from './seal-content.ts';

const master = randomBytes(32);
const HEAD = 15 + 32;
const CHUNK = 64 * 1024 + 16;
const stream = (bytes: Uint8Array, size = 10_000) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
const seal = (bytes: Uint8Array, label = 'a/b') => buffer(sealContent(stream(bytes), master, label));
const open = (bytes: Uint8Array, label = 'a/b', key: Uint8Array = master) =>
  buffer(openContent(stream(bytes, 7_777), key, label));

describe('a sealed content', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_001])('of %i bytes opens as it was', async (size) => {
    const content = randomBytes(size);
    const sealed = await seal(content);
    expect(sealed.length).toBe(HEAD + size + 16 * Math.max(1, Math.ceil(size / 65_536)));
    expect((await open(sealed)).equals(content)).toBe(true);
  });

  it('is another one each time, and hides what is in it', async () => {
    const content = Buffer.alloc(70_000, 'a');
    const [one, other] = [await seal(content), await seal(content)];
    expect(one.equals(other)).toBe(false);
    expect(one.includes('aaaaaaaa')).toBe(false);
  });

  it('opens under no other label or key', async () => {
    const sealed = await seal(randomBytes(100));
    await expect(open(sealed, 'a/c')).rejects.toMatchObject({ kind: 'damaged' });
    await expect(open(sealed, 'a/b', randomBytes(32))).rejects.toMatchObject({ kind: 'damaged' });
  });

  const chunk = (bytes: Buffer, n: number) => bytes.subarray(HEAD + n * CHUNK, HEAD + (n + 1) * CHUNK);
  it.each<[string, (sealed: Buffer, other: Buffer) => Buffer]>([
    ['was cut off in a chunk', (sealed) => sealed.subarray(0, -1)],
    ['was cut off between chunks', (sealed) => sealed.subarray(0, HEAD + 2 * CHUNK)],
    ['was cut off before its first chunk', (sealed) => sealed.subarray(0, HEAD)],
    ['goes on behind its end', (sealed) => Buffer.concat([sealed, Buffer.alloc(100)])],
    [
      'lost a chunk in its middle',
      (sealed) => Buffer.concat([sealed.subarray(0, HEAD), chunk(sealed, 0), chunk(sealed, 2)]),
    ],
    [
      'has its chunks in another order',
      (sealed) =>
        Buffer.concat([sealed.subarray(0, HEAD), chunk(sealed, 1), chunk(sealed, 0), chunk(sealed, 2)]),
    ],
    [
      'has a chunk of another one',
      (sealed, other) =>
        Buffer.concat([sealed.subarray(0, HEAD), chunk(other, 0), sealed.subarray(HEAD + CHUNK)]),
    ],
  ])('that %s does not open', async (_, change) => {
    const sealed = await seal(randomBytes(150_000));
    const changed = change(sealed, await seal(randomBytes(150_000)));
    await expect(open(changed)).rejects.toMatchObject({ kind: 'damaged' });
  });

  it('with any byte changed does not open', async () => {
    const sealed = await seal(randomBytes(300));
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 0x40;
      await expect(open(changed), `byte ${at}`).rejects.toMatchObject({ kind: 'damaged' });
    }
  });
});
