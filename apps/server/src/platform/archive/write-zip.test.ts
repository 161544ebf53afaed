import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readZip } from '@assay/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { writeZip, type ZipEntry, ZipTooLargeError } from './write-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-zip-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

const modifiedAt = new Date('2026-11-20T15:04:06Z');
async function* inParts(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
}
const entry = (name: string, bytes: Buffer, deflate = false): ZipEntry => {
  return { name, modifiedAt, deflate, open: () => inParts(bytes) };
};
const collect = async (entries: ZipEntry[]) =>
  Buffer.concat(await Readable.from(writeZip(entries)).toArray());

/** Independent readers, if this machine has them. */
const readers = {
  unzip: (path: string, to: string) => execFileSync('unzip', ['-q', path, '-d', to]),
  python: (path: string, to: string) =>
    execFileSync('python3', [
      ...[
        '-c',
        'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])',
      ],
      ...[path, to],
    ]),
};
const has = (name: string) => {
  try {
    execFileSync(name, [name === 'unzip' ? '-v' : '--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe('a ZIP archive', () => {
  const files = {
    'data/records.json': Buffer.from('["a record", "ä"]\n'.repeat(5_000)),
    'files/1/Grüße.bin': randomBytes(70_001),
    'files/2/empty.txt': Buffer.alloc(0),
  };

  for (const [name, command] of [
    ['unzip', 'unzip'],
    ['python', 'python3'],
  ] as const) {
    const isThere = has(command);
    const title = `is read by ${name}, every byte of it${isThere ? '' : ` (needs ${command})`}`;
    it.skipIf(!isThere)(title, () => readBy(name));
  }

  async function readBy(name: keyof typeof readers): Promise<void> {
    const entries = Object.entries(files).map(([file, bytes]) => entry(file, bytes, file.endsWith('.json')));
    const [path, to] = [join(folder, `${name}.zip`), join(folder, name)];
    const zip = await collect(entries);
    writeFileSync(path, zip);
    readers[name](path, to);
    for (const [file, bytes] of Object.entries(files)) {
      expect(readFileSync(join(to, file)).equals(bytes), file).toBe(true);
    }
    expect(zip.length).toBeLessThan(files['data/records.json'].length);
  }

  it('without entries is an archive too', async () => {
    const zip = await collect([]);
    expect(zip.readUInt32LE(zip.length - 22)).toBe(0x06054b50);
    expect([...readZip(zip).keys()]).toEqual([]);
  });

  it('that an entry breaks off is not finished', async () => {
    async function* breaking() {
      yield Buffer.from('so far');
      throw new Error('gone');
    }
    for (const deflate of [false, true]) {
      const broken = { name: 'a', modifiedAt, deflate, open: breaking };
      await expect(collect([entry('b', Buffer.from('fine')), broken])).rejects.toThrow('gone');
    }
  });

  it('stops where it would hold more than it may', async () => {
    const entries = [entry('a', Buffer.alloc(900)), entry('b', Buffer.alloc(200))];
    const within = await Readable.from(writeZip(entries, { bytes: 1_100, entries: 2 })).toArray();
    expect([...readZip(Buffer.concat(within)).keys()]).toEqual(['a', 'b']);
    for (const limits of [{ bytes: 1_099 }, { entries: 1 }]) {
      const archive = Readable.from(writeZip(entries, limits)).toArray();
      await expect(archive).rejects.toThrow(ZipTooLargeError);
    }
  });

  it('asks for no more of its files when its reader goes away', async () => {
    let opened = 0;
    async function* endless() {
      for (;;) {
        opened++;
        yield entry(`file-${opened}`, randomBytes(50_000));
      }
    }
    for await (const chunk of writeZip(endless())) if (chunk.length > 0) break;
    const then = opened;
    await new Promise((wake) => setTimeout(wake, 50));
    expect(opened).toBeLessThanOrEqual(then + 2);
  });
});
