import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { say } from '@assay/statements';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paintPhoto, run, save, savePng } from '../../fixtures.ts';
import type { Finding } from '../../method.ts';
import fileParts from './file-parts.ts';

const CASES = resolve(import.meta.dirname, '../../../../../../shared/data/cases');
const hasCases = statSync(CASES, { throwIfNoEntry: false }) !== undefined;

const look = async (bytes: Uint8Array) => (await run(fileParts, bytes)) as Finding;
const open = () => sharp(paintPhoto(1), { raw: { width: 512, height: 512, channels: 1 } }).resize(64, 64);
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const;

function buildBitmap(): Buffer {
  const bytes = Buffer.alloc(54 + 12);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  return bytes;
}

const FOREIGN = [
  ['zip', 'PK\x03\x04 and so on'],
  ['rar', 'Rar!\x1a\x07\x01\0 and so on'],
  ['sevenzip', '7z\xbc\xaf\x27\x1c and so on'],
  ['pdf', '%PDF-1.7 and so on'],
  ['video', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  ['program', 'MZ\x90 and so on'],
  ['web', '<!DOCTYPE html><script></script>'],
  ['unknown', 'something else'],
] as const;

describe('parts of a file', () => {
  it.each(FORMATS)('are the picture alone in a plain %s', async (format) => {
    const outcome = await look(await open().toFormat(format).toBuffer());
    expect(outcome).toMatchObject({ compromisedScore: 0, message: [say('file-parts.none')] });
  });

  it.each(FORMATS.flatMap((format) => FOREIGN.map((foreign) => [format, ...foreign] as const)))(
    'of a %s with %s behind it are told',
    async (format, kind, text) => {
      const foreign = Buffer.from(text, 'latin1');
      const outcome = await look(Buffer.concat([await open().toFormat(format).toBuffer(), foreign]));
      expect(outcome.message).toEqual([
        say('file-parts.foreign', { where: 'behind', kind, bytes: foreign.length }),
      ]);
      // Cameras leave their own padding there.
      expect(outcome.compromisedScore).toBe(kind === 'unknown' ? 0 : 20);
    },
  );

  it('of a bitmap with a ZIP behind it are told', async () => {
    const outcome = await look(Buffer.concat([buildBitmap(), Buffer.from('PK\x03\x04 and so on')]));
    expect(outcome.raw.parts).toMatchObject([{ kind: 'zip' }]);
    expect((await look(buildBitmap())).raw.parts).toEqual([]);
  });

  it('are told between the segments of a JPEG and the chunks of a PNG', async () => {
    const jpeg = await save(paintPhoto(1), 80);
    const stray = Buffer.from('PK\x03\x04 and so on, here');
    const second = 4 + jpeg.readUInt16BE(4);
    const between = Buffer.concat([jpeg.subarray(0, second), stray, jpeg.subarray(second)]);
    expect((await look(between)).raw.parts).toMatchObject([{ where: 'between', kind: 'zip' }]);
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, stray.length + 2]), stray]);
    const within = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    expect((await look(within)).raw.parts).toMatchObject([{ where: 'between', kind: 'zip' }]);
    const png = await savePng(paintPhoto(1));
    const chunk = Buffer.concat([
      Buffer.from([0, 0, 0, stray.length]),
      Buffer.from('zzZz'),
      stray,
      Buffer.alloc(4),
    ]);
    const own = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
    expect((await look(own)).raw.parts).toMatchObject([{ where: 'between', kind: 'zip' }]);
  });

  it('are zeros that fill up the file, without weight', async () => {
    const outcome = await look(Buffer.concat([await save(paintPhoto(1), 80), Buffer.alloc(5000)]));
    expect(outcome).toMatchObject({ compromisedScore: 0, raw: { parts: [{ kind: 'zeros', bytes: 5000 }] } });
  });

  it('are a motion photo where the file says so', async () => {
    const jpeg = await save(paintPhoto(1), 80);
    const xmp = Buffer.from(
      'http://ns.adobe.com/xap/1.0/\0<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" GCamera:MotionPhoto="1"/></rdf:RDF>',
    );
    const head = Buffer.from([0xff, 0xe1, 0, xmp.length + 2]);
    const video = Buffer.from(FOREIGN[4][1], 'latin1');
    const outcome = await look(Buffer.concat([jpeg.subarray(0, 2), head, xmp, jpeg.subarray(2), video]));
    expect(outcome).toMatchObject({
      compromisedScore: 0,
      raw: { parts: [{ kind: 'video', use: 'motion' }] },
    });
  });

  it('are told as the gain map, preview or other picture that the file or they themselves say they are', async () => {
    const jpeg = await save(paintPhoto(1), 80);
    const second = await save(paintPhoto(2), 60);
    const segment = (marker: number, content: Uint8Array) =>
      Buffer.concat([
        Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]),
        content,
      ]);
    // One entry of the multi-picture index: MPEntry (CIPA DC-007, 5.2.3), 16 bytes per picture.
    const index = (kind: number) => {
      const entries = Buffer.alloc(32);
      entries.writeUInt32LE(kind, 16);
      const tiff = Buffer.from(
        '49492a0008000000' + '0100' + '02b0' + '0700' + '20000000' + '1a000000' + '00000000',
        'hex',
      );
      return segment(0xe2, Buffer.concat([Buffer.from('MPF\0'), tiff, entries]));
    };
    const join = async (kind: number, part: Buffer) =>
      (await look(Buffer.concat([jpeg.subarray(0, 2), index(kind), jpeg.subarray(2), part]))).message;
    const bytes = second.length;
    expect(await join(0x010002, second)).toEqual([say('file-parts.usual', { use: 'preview', bytes })]);
    expect(await join(0, second)).toEqual([say('file-parts.usual', { use: 'auxiliary', bytes })]);
    const xmp = segment(
      0xe1,
      Buffer.from('http://ns.adobe.com/xap/1.0/\0 HDRGainMap:HDRGainMapVersion="65536"'),
    );
    const map = Buffer.concat([second.subarray(0, 2), xmp, second.subarray(2)]);
    expect(await join(0, map)).toEqual([say('file-parts.usual', { use: 'gain', bytes: map.length })]);
  });

  it.each(['webp', 'gif'] as const)(
    'are the frames of an animated %s, of which one is examined',
    async (format) => {
      const pages = 3;
      const raw = { width: 64, height: 64 * pages, channels: 3 as const, pageHeight: 64 };
      const noise = Buffer.from(paintPhoto(1).subarray(0, 3 * 64 * 64 * pages));
      const bytes = await sharp(noise, { raw }).toFormat(format).toBuffer();
      const outcome = await look(bytes);
      expect(outcome.message).toEqual([say('file-parts.only-first', { count: 3 })]);
      expect(outcome.compromisedScore).toBe(20);
    },
  );

  it('tell a PNG and a TIFF of sixteen bits, of which eight are examined', async () => {
    const png = await open().toColourspace('rgb16').png().toBuffer();
    // One directory with one entry: BitsPerSample.
    const tiff = Buffer.from('49492a0008000000010002010300010000001000000000000000', 'hex');
    for (const bytes of [png, tiff])
      expect((await look(bytes)).message).toEqual([
        say('file-parts.none'),
        say('file-parts.deeper', { bits: 16 }),
      ]);
  });

  it('tell an AVIF of ten bits', async () => {
    const { message } = await look(await open().avif({ bitdepth: 10, effort: 0 }).toBuffer());
    expect(message).toEqual([say('file-parts.none'), say('file-parts.deeper', { bits: 10 })]);
  });

  it('of any length are read to their end', async () => {
    for (const format of FORMATS) {
      const bytes = await open().toFormat(format).toBuffer();
      for (let length = 12; length < bytes.length; length += 37)
        expect(['finding', 'not-applicable']).toContain(
          (await run(fileParts, bytes.subarray(0, length))).status,
        );
    }
  });
});

describe.skipIf(!hasCases)('cases of the world', () => {
  it.each([
    ['t1-jpg+mp4.jpg', { parts: [{ where: 'behind', kind: 'video', use: null }] }],
    ['t2-jpg+zip.jpg', { parts: [{ where: 'behind', kind: 'zip', use: null }] }],
  ])('%s: %j', async (file, raw) => {
    const outcome = await look(readFileSync(resolve(CASES, file)));
    expect(outcome).toMatchObject({ compromisedScore: 20, raw });
  });

  it('u14-multipage.tif: only the first was examined', async () => {
    const outcome = await look(readFileSync(resolve(CASES, 'u14-multipage.tif')));
    expect(outcome.raw.pictures).toBeGreaterThan(1);
    expect(outcome.raw.parts).toEqual([]);
    expect(outcome.compromisedScore).toBe(20);
  });
});
