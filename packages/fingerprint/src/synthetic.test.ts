import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fingerprintBlob, fingerprintString } from './browser.ts';

const sha256 = (...parts: (string | Uint8Array)[]): string =>
  parts
    .reduce(
      (hash, part) => hash.update(typeof part === 'string' ? Buffer.from(part, 'latin1') : part),
      createHash('sha256'),
    )
    .digest('hex');
const long = (value: number): Buffer => Buffer.from(value.toString(16).padStart(16, '0'), 'hex');
const fingerprint = (...parts: Uint8Array[]) => fingerprintBlob(new Blob(parts as Uint8Array<ArrayBuffer>[]));

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');
const pixels = Buffer.from([0, 10, 20, 30, 0, 40, 50, 60]); // 3 x 2, grey, filter 0
const ihdr = Buffer.from('00000003000000020800000000', 'hex');
const chunk = (type: string, payload: Uint8Array = Buffer.alloc(0)): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(payload.length);
  return Buffer.concat([length, Buffer.from(type), payload, Buffer.alloc(4)]);
};
const pngDigest = sha256('assay-content/1 png\n', 'IHDR', long(13), ihdr, 'IDAT', pixels);

test('PNG: the README’s stream, whatever the compression, the split of IDAT and the texts', async () => {
  const [tight, stored] = [deflateSync(pixels, { level: 9 }), deflateSync(pixels, { level: 0 })];
  const plain = await fingerprint(PNG_START, chunk('IHDR', ihdr), chunk('IDAT', tight), chunk('IEND'));
  expect(plain).toMatchObject({ basis: 'content', fingerprint: pngDigest, mimeType: 'image/png' });
  const other = await fingerprint(
    PNG_START,
    chunk('IHDR', ihdr),
    chunk('tEXt', Buffer.from('Comment\0x')),
    chunk('IDAT', stored.subarray(0, 5)),
    chunk('IDAT', stored.subarray(5)),
    chunk('IEND'),
    Buffer.from('what follows'),
  );
  expect(other).toMatchObject({ basis: 'content', fingerprint: pngDigest });
});

const packed = deflateSync(pixels);
test.each([
  ['too few pixels', chunk('IDAT', deflateSync(pixels.subarray(1)))],
  ['too many pixels', chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)))],
  ['a cut stream', chunk('IDAT', packed.subarray(0, packed.length - 3))],
  ['bytes after the stream', chunk('IDAT', Buffer.concat([packed, Buffer.from('hidden')]))],
  [
    'a chunk of bytes after the stream',
    Buffer.concat([chunk('IDAT', packed), chunk('IDAT', Buffer.from('hidden'))]),
  ],
  ['no zlib stream', chunk('IDAT', Buffer.from('hello, this is no zlib'))],
  ['no data', chunk('tEXt')],
  ['an animation', Buffer.concat([chunk('acTL', Buffer.alloc(8)), chunk('IDAT', packed)])],
  ['a palette after the data', Buffer.concat([chunk('IDAT', packed), chunk('PLTE', Buffer.alloc(3))])],
])('PNG with %s keeps the digest of its bytes', async (_name, data) => {
  const result = await fingerprint(PNG_START, chunk('IHDR', ihdr), data, chunk('IEND'));
  expect(result).toMatchObject({ basis: 'bytes', fingerprint: result.fileFingerprint });
});

test('a PNG header that asks for terabytes is not followed', async () => {
  const huge = Buffer.from('7fffffff7fffffff1006000000', 'hex');
  const result = await fingerprint(
    PNG_START,
    chunk('IHDR', huge),
    chunk('IDAT', deflateSync(Buffer.alloc(1e6))),
    chunk('IEND'),
  );
  expect(result.basis).toBe('bytes');
});

const jpegParts = [
  'ffd8',
  'ffe00004aaaa',
  'ffdb0003bb',
  'fffe0004cccc',
  'ffffda0003dd',
  '11ff0022ffd033',
  'ffe10002',
  'ffd9',
  'eeee',
];
test('JPEG: tables and scans as they stand, without APPn, COM, fill bytes and what follows EOI', async () => {
  const stripped = Buffer.from('ffd8ffdb0003bbffda0003dd11ff0022ffd033ffd9', 'hex');
  expect(await fingerprint(Buffer.from(jpegParts.join(''), 'hex'))).toMatchObject({
    basis: 'content',
    fingerprint: sha256(stripped),
    mimeType: 'image/jpeg',
  });
  const own = await fingerprint(stripped);
  expect(own.fingerprint).toBe(own.fileFingerprint);
});

test.each(['ffd8ffdb0001', 'ffd8ffdb0003bb00', 'ffd8ffda0003dd1122', 'ffd8ffdbffff00', 'ffd8ffd8ffd9'])(
  'JPEG %s is damaged',
  async (hex) => {
    expect((await fingerprint(Buffer.from(hex, 'hex'))).basis).toBe('bytes');
  },
);

const riff = (id: string, payload: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(payload.length);
  return Buffer.concat([Buffer.from(id), length, payload, Buffer.alloc(payload.length % 2)]);
};
test('WAV: format and samples; an unfinished recording keeps the digest of its bytes', async () => {
  const [format, samples] = [Buffer.alloc(16, 1), Buffer.from('abc')];
  const start = Buffer.from('RIFF\0\0\0\0WAVE', 'latin1');
  const result = await fingerprint(
    start,
    riff('fmt ', format),
    riff('LIST', Buffer.from('INFOx')),
    riff('data', samples),
  );
  expect(result).toMatchObject({
    basis: 'content',
    mimeType: 'audio/wav',
    fingerprint: sha256('assay-content/1 wav\n', 'fmt ', long(16), format, 'data', long(3), samples),
  });
  const unfinished = Buffer.concat([riff('data', Buffer.alloc(0)), samples]);
  expect((await fingerprint(start, riff('fmt ', format), unfinished)).basis).toBe('bytes');
});

test('PDF and unknown files: the bytes; strings: their UTF-8', async () => {
  const pdf = Buffer.from('%PDF-1.7\n...');
  expect(await fingerprint(pdf)).toEqual({
    fileFingerprint: sha256(pdf),
    fingerprint: sha256(pdf),
    basis: 'bytes',
    mimeType: 'application/pdf',
    bytes: pdf.length,
  });
  expect(await fingerprint()).toMatchObject({ fingerprint: sha256(''), bytes: 0, mimeType: null });
  expect(fingerprintString('é')).toBe(sha256(Buffer.from('é')));
});

test('a fingerprint can be stopped, and tells how far it is', async () => {
  const stop = new AbortController();
  const progress: number[] = [];
  const running = fingerprintBlob(new Blob([new Uint8Array(200_000)]), {
    signal: stop.signal,
    onProgress(done) {
      progress.push(done);
      if (done > 100_000) stop.abort();
    },
  });
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(progress).toEqual([65_536, 131_072]);
});
